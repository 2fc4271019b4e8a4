import { writeFileSync } from 'node:fs';
import { elementList } from '#server/data/filing/xml/element-list.ts';

const file = new URL('../form-schemas/xml-elements.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(elementList(), null, 2)}\n`);
