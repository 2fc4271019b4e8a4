import type { EditorState } from '@codemirror/state';
import { textAt, pathAt } from './places.ts';

/** A position in the source, in the words of staff: 'Line 12, section “Income”, Box 9, format'. */
export function placeWords(state: EditorState, position: number): string {
  const [part, at, word] = pathAt(state, Math.min(position + 1, state.doc.length));
  const line = `Line ${state.doc.lineAt(position).number}`;
  if (typeof at !== 'number' || at < 0) return part === undefined ? line : `${line}, ${part}`;
  const own = (key: string) => textAt(state, [part ?? '', at, key]);
  if (part === 'rules') return `${line}, rule ${own('id') ?? at + 1}`;
  if (part !== 'fields') return `${line}, ${part}`;
  const heading = headingOf(state, at);
  const box = own('box');
  const [name] = [own('title'), own('name')].filter((one) => one !== undefined && one.trim() !== '');
  return [
    line,
    heading === undefined ? undefined : `section “${heading}”`,
    box === undefined ? (name === undefined ? `field ${at + 1}` : `“${name}”`) : `Box ${box}`,
    word,
  ]
    .filter((one) => one !== undefined)
    .join(', ');
}

/** A field's heading is the nearest one at or above it. */
function headingOf(state: EditorState, at: number): string | undefined {
  for (let place = at; place >= 0; place -= 1) {
    const heading = textAt(state, ['fields', place, 'heading']);
    if (heading !== undefined) return heading;
  }
  return undefined;
}
