// sw.js - keeps the page for later, so that it opens without a network
//
// The build puts in the names of its files.  All of them are kept together under one name; a new build is a new name,
// is kept beside the old one and takes over when the last old page is closed, so no page ever runs with files of two
// builds. The name also holds the folder, since another one of the same host may have the page as well.
const mine = `maque ${self.registration.scope} `;
const name = mine + 'BUILD';
const files = ['FILES'];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) =>
                Promise.all(
                    names.filter((one) => one.startsWith(mine) && one !== name).map((one) => caches.delete(one)),
                ),
            ),
    );
});

self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
    event.respondWith(
        caches
            .open(name)
            .then((cache) =>
                cache.match(event.request.url.replace(/\/index\.html(?=$|[?#])/, '/'), { ignoreSearch: true }),
            )
            .then((kept) => kept ?? fetch(event.request)),
    );
});
