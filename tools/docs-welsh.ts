import { writeFileSync } from 'node:fs';
import { welshPage } from './welsh-page.ts';

writeFileSync(new URL('../docs/welsh.md', import.meta.url), welshPage());
