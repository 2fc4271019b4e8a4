import { useState } from 'react';

/** Something that is fetched once. A failure is not cached: the next `fetch` tries again. */
export interface FetchedOnce<Value> {
  /** Undefined until fetched. */
  readonly value: () => Value | undefined;
  readonly fetch: () => Promise<Value>;
}

export function fetchedOnce<Value>(load: () => Promise<Value>): FetchedOnce<Value> {
  let value: Value | undefined;
  let fetching: Promise<Value> | undefined;
  const fetchIt = async () => {
    try {
      value = await load();
      return value;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  return { value: () => value, fetch: () => (fetching ??= fetchIt()) };
}

/** How to retry something that could not be fetched. */
export interface Retry {
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * Fetches with `begin` and tracks the result. `retry` is set after a failure, until it is closed or succeeds. After
 * a success the component re-renders with the value.
 */
export function useFetching(part: FetchedOnce<unknown>): {
  begin: () => void;
  retry: Retry | undefined;
  giveUp: () => void;
} {
  const [state, setState] = useState<'new' | 'failed' | 'retrying' | 'fetched'>('new');
  const begin = () =>
    void part.fetch().then(
      () => setState('fetched'),
      () => setState('failed'),
    );
  const onRetry = () => {
    setState('retrying');
    begin();
  };
  const hasFailed = state === 'failed' || state === 'retrying';
  return {
    begin,
    retry: hasFailed ? { onRetry, isRetrying: state === 'retrying' } : undefined,
    giveUp: () => setState('new'),
  };
}
