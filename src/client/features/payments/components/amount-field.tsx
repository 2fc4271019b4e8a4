import { TextInput } from '@mantine/core';
import { typedAmount } from '../amount.ts';

/** An amount in pounds. It takes only digits, dots and commas. */
export function AmountField({
  label,
  value,
  description,
  error,
  onChange,
}: {
  label: string;
  value: string;
  description?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">£</span>}
      value={value}
      onChange={(event) => onChange(typedAmount(event.currentTarget.value))}
    />
  );
}
