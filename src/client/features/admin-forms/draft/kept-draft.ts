import type { Definition } from '#form-schemas/definition.ts';
import type { Base } from './draft-saver.ts';

/** What this browser keeps of a draft until the server has it: what was edited, and what it was edited from. */
export interface Kept {
  readonly definition: Definition;
  readonly from: Definition;
  readonly base: Base;
  /** ISO instant. */
  readonly at: string;
}

/** A kept draft with the name it has in the storage. */
export interface Offered extends Kept {
  readonly key: string;
}

/** Whose draft of which form. */
export interface KeptFor {
  readonly user: string;
  readonly code: string;
  readonly taxYear: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps what is not saved yet under its person, form, revision and window. Written again with every change and taken
 * away when the server has it; what a window that was closed left behind is offered when the form is opened again.
 */
export function keptDraft(store: Store, of: KeptFor, tab: string) {
  let key: string | undefined;
  let from: { definition: Definition; text: string } | undefined;
  const forget = () => {
    if (key !== undefined) store.removeItem(key);
    key = undefined;
  };
  return {
    /** False when there is no room for it. */
    write(kept: Omit<Kept, 'at'>, now: Date): boolean {
      const next = `${prefixOf(of)}${kept.base.revision}/${tab}`;
      if (key !== next) forget();
      // What it was edited from stays the same for many changes.
      if (from?.definition !== kept.from) from = { definition: kept.from, text: JSON.stringify(kept.from) };
      const { definition, base } = kept;
      const rest = JSON.stringify({ definition, base, at: now.toISOString() });
      try {
        store.setItem(next, `${rest.slice(0, -1)},"from":${from.text}}`);
        key = next;
        return true;
      } catch {
        forget();
        return false;
      }
    },
    forget,
  };
}

/** What other windows left behind, newest first. What cannot be read is taken away. */
export function keptBefore(store: Store, of: KeptFor): Offered[] {
  const prefix = prefixOf(of);
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = read(store.getItem(key));
      if (kept === undefined) store.removeItem(key);
      return kept === undefined ? [] : [{ ...kept, key }];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

function prefixOf({ user, code, taxYear }: KeptFor): string {
  return `form-draft/${user}/${code}/${taxYear}/`;
}

function read(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept>;
    const isWhole =
      kept.definition?.form_json !== undefined &&
      kept.from?.form_json !== undefined &&
      kept.base !== undefined;
    // Written above, by this or an earlier release.
    return isWhole && typeof kept.at === 'string' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
