import type { Base } from './draft-saver.ts';

/** An unsaved draft in this browser (of a form, or of a year's rates), with what it was edited from. */
export interface LocalCopy<Draft> {
  readonly definition: Draft;
  readonly from: Draft;
  readonly base: Base;
  /** ISO instant. */
  readonly at: string;
}

/** An unsaved draft with its storage key. */
export interface OfferedCopy<Draft> extends LocalCopy<Draft> {
  readonly key: string;
}

/** Whose draft of which form; the code is 'rates' for a year's rates. */
export interface CopyOwner {
  readonly user: string;
  readonly code: string;
  readonly taxYear: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Stores unsaved changes in the browser by person, form, revision and window. Each change writes the copy
 * again, and a save on the server removes it. Copies from closed windows are offered when the form is opened
 * again.
 */
export function localCopy<Draft>(store: Store, of: CopyOwner, tab: string) {
  let key: string | undefined;
  let from: { definition: Draft; text: string } | undefined;
  const forget = () => {
    if (key !== undefined) store.removeItem(key);
    key = undefined;
  };
  return {
    /** Returns false when the storage is full. */
    write(copy: Omit<LocalCopy<Draft>, 'at'>, now: Date): boolean {
      const next = `${prefixOf(of)}${copy.base.revision}/${tab}`;
      if (key !== next) forget();
      // The base stays the same for many changes.
      if (from?.definition !== copy.from) from = { definition: copy.from, text: JSON.stringify(copy.from) };
      const { definition, base } = copy;
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

/**
 * Copies from other windows, newest first. Removes those that cannot be read or are not drafts of this kind.
 */
export function earlierCopies<Draft>(
  store: Store,
  of: CopyOwner,
  isDraft: (copy: unknown) => copy is Draft,
): OfferedCopy<Draft>[] {
  const prefix = prefixOf(of);
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const copy = read(store.getItem(key), isDraft);
      if (copy === undefined) store.removeItem(key);
      return copy === undefined ? [] : [{ ...copy, key }];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The window that stored it. */
export function tabOf({ key }: Pick<OfferedCopy<unknown>, 'key'>): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

function prefixOf({ user, code, taxYear }: CopyOwner): string {
  return `form-draft/${user}/${code}/${taxYear}/`;
}

function read<Draft>(
  text: string | null,
  isDraft: (copy: unknown) => copy is Draft,
): LocalCopy<Draft> | undefined {
  try {
    const copy = JSON.parse(text ?? '') as Partial<LocalCopy<unknown>>;
    const isWhole = isDraft(copy.definition) && isDraft(copy.from) && copy.base !== undefined;
    // Written above, by this or an earlier release.
    return isWhole && typeof copy.at === 'string' ? (copy as LocalCopy<Draft>) : undefined;
  } catch {
    return undefined;
  }
}
