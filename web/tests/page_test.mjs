// page_test.mjs [PART OF A SENTENCE | I/N] - the page in a real browser, by what a person sees and touches
import './built.mjs';
import './watch.mjs';
import './still.mjs';
import './front.mjs';
import './play.mjs';
import './chances.mjs';
import './tools.mjs';
import './texts.mjs';
import './everybody.mjs';
import './robust.mjs';
import { testing } from './harness.mjs';

await testing();
