import { Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';

/** The longest part of an address that is repeated. */
const LONGEST = 20;

/** The address names a year that we do not have, so another one is shown. `named` is undefined if it names none. */
export function UnknownYear({ named, shown }: { named: string | undefined; shown: string }) {
  if (named === undefined) return null;
  const text = named.length > LONGEST ? `${named.slice(0, LONGEST)}…` : named;
  return (
    <Notice as="output" tone="warn">
      <Text>
        {text === '' ? 'The address names no tax year.' : `We have no tax year “${text}”.`} This page is about{' '}
        {shown}.
      </Text>
    </Notice>
  );
}
