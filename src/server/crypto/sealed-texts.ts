import type { Seal } from './seal.ts';

/** The prefix of sealed texts in the database. */
const MARK = 'sealed:1:';

/** The parts of a filed return that contain answers: all texts in them are sealed. */
const ANSWERS: ReadonlySet<string> = new Set(['answers', 'entries', 'values']);

/** The encrypted text for the database. An empty text stays empty, so that queries can count filled-in fields. */
export function sealText(seal: Seal, text: string): string {
  return text === '' ? '' : MARK + seal.seal(text).toString('base64');
}

/** Decrypts a stored text. A text from before sealing is returned unchanged. */
export function openText(seal: Seal, stored: string): string {
  return isSealed(stored) ? seal.open(Buffer.from(stored.slice(MARK.length), 'base64')) : stored;
}

/** Whether a stored text is sealed. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(MARK);
}

/**
 * The same JSON with every text sealed. Numbers and ticks stay readable for queries, and so do texts under the `plain`
 * names outside answers.
 */
export function sealTexts(seal: Seal, value: unknown, plain: ReadonlySet<string> = new Set()): unknown {
  return mapTexts(value, (text) => (isFileIds(text) ? text : sealText(seal, text)), plain);
}

/** Like sealTexts, for content that is partly sealed already. */
export function sealRest(seal: Seal, value: unknown, plain: ReadonlySet<string> = new Set()): unknown {
  return mapTexts(value, (text) => (isSealed(text) || isFileIds(text) ? text : sealText(seal, text)), plain);
}

/** The same JSON with every sealed text decrypted. */
export function openTexts(seal: Seal, value: unknown): unknown {
  return mapTexts(value, (text) => openText(seal, text), new Set());
}

/** The value of a file drop. It does not identify anyone, and unused files are found by searching for their ids. */
function isFileIds(text: string): boolean {
  return FILE_IDS.test(text);
}

const FILE_IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/;

function mapTexts(value: unknown, change: (text: string) => string, plain: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, plain));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      plain.has(name) && typeof item === 'string'
        ? item
        : mapTexts(item, change, ANSWERS.has(name) ? new Set() : plain),
    ]),
  );
}
