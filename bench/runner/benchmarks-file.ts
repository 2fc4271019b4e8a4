import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../docs/benchmarks.md', import.meta.url);

/** The parts of docs/benchmarks.md, in order. Each command writes its own and leaves the others unchanged. */
const parts = [
  'forms',
  'tax',
  'summary',
  'editor',
  'books',
  'lists',
  'insights',
  'imports',
  'attachments',
  'export',
  'filing',
  'load-server',
  'peak',
  'load',
] as const;
export type Part = (typeof parts)[number];

/** Writes the text between the marks of its part. Handwritten text after the last part stays. */
export function writePart(part: Part, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const all = parts.map((one) => (one === part ? text.trim() : partOf(before, one)));
  const written = parts.map((one, index) => marked(one, all[index] ?? ''));
  writeFileSync(file, `${['# Benchmarks', ...written, byHand(before)].join('\n\n').trim()}\n`);
}

function partOf(text: string, part: Part): string {
  const [begin, end] = marksOf(part);
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  return from === -1 || to === -1 ? '' : text.slice(from + begin.length, to).trim();
}

function byHand(text: string): string {
  const [, end] = marksOf('load');
  const from = text.indexOf(end);
  return from === -1 ? '' : text.slice(from + end.length).trim();
}

function marked(part: Part, text: string): string {
  const [begin, end] = marksOf(part);
  return [begin, text, end].join('\n\n');
}

function marksOf(part: Part): [begin: string, end: string] {
  return [`<!-- begin: ${part} -->`, `<!-- end: ${part} -->`];
}
