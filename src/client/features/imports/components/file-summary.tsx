import { Button } from '@mantine/core';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { Chip } from '#ui/chip.tsx';
import { Row, Text } from '#ui/layout.tsx';

/** The name of the file, its detected layout and the account for its rows. */
export function FileSummary({
  preview,
  account,
  onChange,
  onColumns,
  onForget,
}: {
  preview: ImportPreview;
  account: string | undefined;
  /** Lets the user choose another account. */
  onChange?: () => void;
  /** Lets the user change the columns. */
  onColumns?: () => void;
  /** Forgets the remembered columns. */
  onForget?: () => void;
}) {
  const {
    name,
    layout,
    title,
    currency,
    balances,
    account_in_file,
    own_columns,
    balances_compared = 0,
  } = preview;
  // A single pair of balances proves too little.
  const isByChance = balances === 'agree' && balances_compared === 1;
  return (
    <Text as={Row}>
      <strong>{name}</strong>
      <Chip tone={layout === 'unknown' ? 'warn' : 'accent'}>
        {layout === 'unknown' ? 'Unknown layout' : layout === 'own-columns' ? 'Your columns' : title}
      </Chip>
      {own_columns?.remembered === undefined ? null : (
        <span>Read with your columns from {own_columns.remembered}</span>
      )}
      {own_columns === undefined || onColumns === undefined ? null : (
        <Button size="compact-xs" variant="subtle" onClick={onColumns}>
          Change columns
        </Button>
      )}
      {own_columns?.remembered === undefined || onForget === undefined ? null : (
        <Button size="compact-xs" variant="subtle" onClick={onForget}>
          Forget columns
        </Button>
      )}
      {balances === 'none' || isByChance ? null : (
        <Chip tone={balances === 'agree' ? 'plain' : 'warn'}>
          {balances === 'differ'
            ? 'Balances differ'
            : balances_compared === 0
              ? 'Balances agree'
              : `All ${balances_compared} balances agree`}
        </Chip>
      )}
      {currency === 'GBP' ? null : (
        <Chip tone="warn">
          {preview.questions.some(({ kind }) => kind === 'currency') ? currency : `${currency} as pounds`}
        </Chip>
      )}
      {account_in_file === null || layout === 'template' ? null : <Chip>{account_in_file}</Chip>}
      {account === undefined ? null : (
        <span>
          goes to <strong>{account}</strong>
        </span>
      )}
      {onChange === undefined || account === undefined ? null : (
        <Button size="compact-xs" variant="subtle" onClick={onChange}>
          Change account
        </Button>
      )}
    </Text>
  );
}
