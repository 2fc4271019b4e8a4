import type { Base } from './draft-saver.ts';

/** What this browser keeps of a draft (a form, the rates of a year) until the server has it, and what it was edited from. */
export interface Kept<Draft> {
  readonly definition: Draft;
  readonly from: Draft;
  readonly base: Base;
  /** ISO instant. */
  readonly at: string;
}

/** A kept draft with the name it has in the storage. */
export interface Offered<Draft> extends Kept<Draft> {
  readonly key: string;
}

/** Whose draft of which form; of the rates of a year the code is 'rates'. */
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
export function keptDraft<Draft>(store: Store, of: KeptFor, tab: string) {
  let key: string | undefined;
  let from: { definition: Draft; text: string } | undefined;
  const forget = () => {
    if (key !== undefined) store.removeItem(key);
    key = undefined;
  };
  return {
    /** False when there is no room for it. */
    write(kept: Omit<Kept<Draft>, 'at'>, now: Date): boolean {
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

/** What other windows left behind, newest first. What cannot be read, or is no draft of that kind, is taken away. */
export function keptBefore<Draft>(
  store: Store,
  of: KeptFor,
  isDraft: (kept: unknown) => kept is Draft,
): Offered<Draft>[] {
  const prefix = prefixOf(of);
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = read(store.getItem(key), isDraft);
      if (kept === undefined) store.removeItem(key);
      return kept === undefined ? [] : [{ ...kept, key }];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The window that kept it. */
export function tabOf({ key }: Pick<Offered<unknown>, 'key'>): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

function prefixOf({ user, code, taxYear }: KeptFor): string {
  return `form-draft/${user}/${code}/${taxYear}/`;
}

function read<Draft>(
  text: string | null,
  isDraft: (kept: unknown) => kept is Draft,
): Kept<Draft> | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept<unknown>>;
    const isWhole = isDraft(kept.definition) && isDraft(kept.from) && kept.base !== undefined;
    // Written above, by this or an earlier release.
    return isWhole && typeof kept.at === 'string' ? (kept as Kept<Draft>) : undefined;
  } catch {
    return undefined;
  }
}
