import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { fetchedOnce, type Retry, useFetching } from './fetched-once.ts';

/** A component whose code is fetched on its first render, or earlier with `fetch`. */
export type Late<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> };

export interface LateOptions<Props> {
  /** Shown while the code is fetched; nothing by default. */
  loading?: (props: Props) => ReactNode;
  /** Shown in its place when the code could not be fetched. */
  failed: (props: Props, retry: Retry) => ReactNode;
}

/**
 * A component whose code is fetched separately. Once the code is loaded, it renders at once. React's own `lazy`
 * suspends on first render even then, and shows nothing for 300 ms. A failed fetch is shown in the component's
 * place, and the rest of the page stays. Screens use `late`; this one brings no look of its own.
 */
export function lateWith<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, failed }: LateOptions<Props>,
): Late<Props> {
  const part = fetchedOnce(async () => ({ Part: await load() }));
  function LatePart(props: Props) {
    const { begin, retry } = useFetching(part);
    const fetched = part.value();
    const fetchMissing = useEffectEvent(() => {
      if (fetched === undefined) begin();
    });
    useEffect(() => fetchMissing(), []);
    if (fetched !== undefined) return <fetched.Part {...props} />;
    return retry === undefined ? loading(props) : failed(props, retry);
  }
  return Object.assign(LatePart, { fetch: part.fetch });
}
