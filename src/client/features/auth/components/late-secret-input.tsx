import { lazy, Suspense } from 'react';
import { Input } from '@mantine/core';
import type { SecretInputProps } from './secret-input.tsx';

const load = async () => ({ default: (await import('./secret-input.tsx')).SecretInput });
const Loaded = lazy(load);

/** Fetches the field of a later step while somebody types in the first. */
export function loadSecretInput(): Promise<unknown> {
  return load();
}

/** A password or secret code of a step after the first: fetched apart, because nobody begins with it. */
export function LateSecretInput(props: SecretInputProps) {
  return (
    <Suspense fallback={<Input.Wrapper label={props.label} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
