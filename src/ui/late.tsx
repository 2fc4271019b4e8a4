import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import type { Retry } from './fetched-once.ts';
import { type Late, type LateOptions, lateWith } from './late-with.tsx';
import { NOT_LOADED, NOT_LOADED_ADVICE } from './not-loaded.ts';

/** A component whose code is fetched separately (`lateWith`). By default, a failure is shown as an error state. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Partial<LateOptions<Props>> = {},
): Late<Props> {
  return lateWith(load, { failed: inPlace, ...options });
}

function inPlace(_: unknown, { onRetry, isRetrying }: Retry): ReactNode {
  return (
    <ErrorState title={NOT_LOADED} onRetry={onRetry} isRetrying={isRetrying}>
      {NOT_LOADED_ADVICE}
    </ErrorState>
  );
}
