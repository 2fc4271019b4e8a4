import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from './error-state.tsx';
import { fetchedOnce, type Retry, useFetching } from './fetched-once.ts';
import { NOT_LOADED, NOT_LOADED_ADVICE } from './not-loaded.ts';

/** A component whose code is fetched when it is first drawn, or before that with `fetch`. */
export type Late<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> };

interface LateOptions<Props> {
  /** Drawn while it is fetched; nothing unless said. */
  loading?: (props: Props) => ReactNode;
  /** Drawn in its place when it could not be fetched. */
  failed?: (props: Props, retry: Retry) => ReactNode;
}

/**
 * A component whose code is fetched by itself. Once the code is there it draws at once: React's own `lazy` suspends when
 * it is first drawn, also when nothing is left to fetch, and then shows nothing for 300 ms. What cannot be fetched says
 * so in its own place, and the rest of the page stays.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, failed = inPlace }: LateOptions<Props> = {},
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

function inPlace(_: unknown, { onRetry, isRetrying }: Retry): ReactNode {
  return (
    <ErrorState title={NOT_LOADED} onRetry={onRetry} isRetrying={isRetrying}>
      {NOT_LOADED_ADVICE}
    </ErrorState>
  );
}
