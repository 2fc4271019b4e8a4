import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { textsIn } from './texts-in-code.ts';

const CATALOGUE = 'src/domain/welsh-words.json';

/** A file with texts that filers see. The editor is in English. */
export function isShown(file: string): boolean {
  return (
    /^(?:src\/(?:client|ui)|renderer)\/.*\.tsx?$/.test(file) &&
    !/\.(?:test|stories|d)\.tsx?$|for-stories|\/demo\/|\/ui\/(?:welsh\/|language|page-)/.test(file)
  );
}

/**
 * Puts every text of the client that has Welsh (`welsh-words.json`) through the catalogue: `Log out` becomes
 * `{say('Log out')}`. A text that gets Welsh is then in Welsh wherever it is shown, and texts without Welsh cost
 * nothing.
 */
export function welshLiterals(): Plugin {
  const has = catalogue();
  return {
    name: 'welsh-literals',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(process.cwd(), id.split('?', 1)[0] ?? id);
      // Already done by the same plugin of another configuration.
      if (!isShown(file) || code.includes(SAY_ON_PAGE)) return null;
      const said = withWelsh(file, code, has);
      return said === code ? null : { code: said, map: null };
    },
  };
}

/** Tells which texts have Welsh. `{}` stands for a value. */
function catalogue(): (text: string) => boolean {
  const words = new Set(Object.keys(JSON.parse(readFileSync(CATALOGUE, 'utf8')) as object));
  return (text) => words.has(text);
}

/** The names in the changed code. Nobody else uses them. */
const SAY = '$say';
const SAY_ON_PAGE = '$sayOnPage';

/** The code of a file with its Welsh. Forms can be in another language than the page, in a preview. */
export function withWelsh(file: string, code: string, has: (text: string) => boolean): string {
  const found = textsIn(file, code).filter(({ text, place }) => place !== 'part' && has(text));
  if (found.length === 0) return code;
  const isForm = file.startsWith('renderer/');
  const components = isForm ? new Set(found.flatMap(({ component }) => component ?? [])) : new Set<number>();
  const edits = [
    ...found.map(({ start, end, source, place, component }) => {
      const said = `${component !== undefined && components.has(component) ? SAY : SAY_ON_PAGE}(${source})`;
      return { start, end, code: place === 'value' ? said : `{${said}}` };
    }),
    // After the brace of the component.
    ...[...components].map((at) => ({ start: at + 1, end: at + 1, code: `const ${SAY} = $useWords().say;` })),
  ].toSorted((one, other) => other.start - one.start);
  const changed = edits.reduce(
    (next, edit) => next.slice(0, edit.start) + edit.code + next.slice(edit.end),
    code,
  );
  const imports = `import { say as ${SAY_ON_PAGE} } from '#ui/page-words.ts';`;
  return (isForm ? `import { useWords as $useWords } from '#ui/language.ts';` : '') + imports + changed;
}
