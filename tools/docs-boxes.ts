import { writeFileSync } from 'node:fs';
import { boxesPage } from './boxes-page.ts';

writeFileSync(new URL('../docs/boxes.md', import.meta.url), boxesPage());
