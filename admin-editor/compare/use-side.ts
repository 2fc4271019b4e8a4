import { useEffect, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type CompareSource, DRAFT } from './compare-source.ts';

type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly is: 'ready'; readonly definition: Definition };

/** The definition of a side: the current draft, or another one once it has loaded. */
export function useSide(source: CompareSource, value: string, draft: Definition): Loaded {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; state: Loaded }>();
  const key = `${value} ${attempt}`;
  const { load } = source;
  useEffect(() => {
    if (value === DRAFT) return undefined;
    let isWanted = true;
    const settle = (state: Loaded) => {
      if (isWanted) setLoaded({ key, state });
    };
    load(value).then(
      (definition) => settle({ is: 'ready', definition }),
      (error: unknown) =>
        settle({
          is: 'failed',
          message: error instanceof Error ? error.message : String(error),
          retry: () => setAttempt((number) => number + 1),
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [value, key, load]);
  if (value === DRAFT) return { is: 'ready', definition: draft };
  return loaded?.key === key ? loaded.state : { is: 'loading' };
}
