import type { Plugin } from 'vite';

/**
 * axe keeps every figure of every colour in a WeakMap of its own, for browsers without private fields, and reads each
 * colour's words anew: most of the time it takes goes there. This gives it maps that write beside the object itself, and
 * lets it remember words. What it looks at and finds is the same. What passed is left out: it was half a page of text for
 * every rule and story, which went from the browser into the report of the tests.
 */
export function quickAxe(source: string): string {
  return `(({ WeakMap, WeakSet }) => {${source}
;})((${besideTheObject.toString()})());
(${rememberColours.toString()})(window.axe);
(${findingsOnly.toString()})(window.axe);`;
}

/** For Vite: the same for `import 'axe-core'`; it must be left out of what Vite bundles beforehand. */
export function quickAxePlugin(): Plugin {
  return {
    name: 'quick-axe',
    config: () => ({ optimizeDeps: { exclude: ['axe-core'] } }),
    transform: {
      filter: { id: /\/axe-core\/axe(\.min)?\.js/ },
      handler: (code) => ({ code: `${quickAxe(code)}\nexport default window.axe;`, map: null }),
    },
  };
}

/** All of these run in the page: they may use nothing from outside of them. */
function besideTheObject() {
  class Held {
    readonly key = Symbol('held by axe');
    has(object: object): boolean {
      return this.key in object;
    }
    get(object: object): unknown {
      return (object as Record<symbol, unknown>)[this.key];
    }
    set(object: object, value: unknown): this {
      (object as Record<symbol, unknown>)[this.key] = value;
      return this;
    }
    add(object: object): this {
      return this.set(object, true);
    }
    delete(object: object): boolean {
      return delete (object as Record<symbol, unknown>)[this.key];
    }
  }
  return { WeakMap: Held, WeakSet: Held };
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

interface Reader {
  parseString: (this: Colour, words: string) => Colour;
}

function rememberColours(axe: { commons: { color: { Color: { prototype: Reader } } } }): void {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function read(this: Colour, words: string) {
    const before = known.get(words);
    if (before !== undefined) return Object.assign(this, before);
    const { r, g, b, alpha } = parseString.call(this, words);
    known.set(words, { r, g, b, alpha });
    return this;
  };
}

type Run = (...given: unknown[]) => Promise<object>;

function findingsOnly(axe: { run: Run }): void {
  const { run } = axe;
  axe.run = async (...given) => ({ ...(await run(...given)), passes: [], inapplicable: [] });
}
