// copy.tsx - a button that copies the link to what is shown
import { useEffect, useState } from 'preact/hooks';
import { usePage } from './context';
import { linkOf } from './store';

export function CopyLink({ plain = false }: { plain?: boolean }) {
    const { store, s } = usePage();
    const [copied, setCopied] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setCopied(false), 2000); // by then the link may be another
        return () => clearTimeout(timer);
    }, [copied]);
    if (!navigator.clipboard) return null; // browsers have none on hosts without https
    const link = () => new URL(linkOf(store.state), location.href).href;
    return (
        <button
            type="button"
            class={plain ? 'button plain' : 'button'}
            onClick={() => void navigator.clipboard.writeText(link()).then(() => setCopied(true))}
        >
            {copied ? s.copied : s.link}
        </button>
    );
}
