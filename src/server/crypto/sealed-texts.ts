import type { Seal } from './seal.ts';

/** What a sealed text begins with in the database. */
const MARK = 'sealed:1:';

/** Parts of a filed return that hold answers: every text below them is sealed. */
const ANSWERS: ReadonlySet<string> = new Set(['answers', 'entries', 'values']);

/** The text as it is stored: encrypted. An empty text stays empty, so that the database can count what is filled in. */
export function sealText(seal: Seal, text: string): string {
  return text === '' ? '' : MARK + seal.seal(text).toString('base64');
}

/** The text of a stored one. A text from before sealing is returned as it is. */
export function openText(seal: Seal, stored: string): string {
  return isSealed(stored) ? seal.open(Buffer.from(stored.slice(MARK.length), 'base64')) : stored;
}

/** Whether a stored text is sealed. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(MARK);
}

/**
 * The same JSON with every text sealed; numbers and ticks stay readable for queries. Texts of the `plain` names outside
 * answers stay too.
 */
export function sealTexts(seal: Seal, value: unknown, plain: ReadonlySet<string> = new Set()): unknown {
  return mapTexts(value, (text) => (isFileIds(text) ? text : sealText(seal, text)), plain);
}

/** The same for content that may be sealed in part: sealed texts stay as they are. */
export function sealRest(seal: Seal, value: unknown, plain: ReadonlySet<string> = new Set()): unknown {
  return mapTexts(value, (text) => (isSealed(text) || isFileIds(text) ? text : sealText(seal, text)), plain);
}

/** The same JSON with every sealed text opened. */
export function openTexts(seal: Seal, value: unknown): unknown {
  return mapTexts(value, (text) => openText(seal, text), new Set());
}

/** What a file drop holds. It says nothing about anybody, and unused files are found by looking for their ids. */
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
