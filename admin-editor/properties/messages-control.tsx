import { TextInput } from '@mantine/core';
import { faultWords } from '#form-schemas/fault-words.ts';
import { Stack } from '#ui/layout.tsx';
import type { ControlProps } from './controls.tsx';

/** Custom error messages by fault. If one is empty, filers see a standard sentence. */
export function MessagesControl({ id, value = {}, onChange }: ControlProps<Record<string, string>>) {
  const set = (key: string, text: string) => {
    const { [key]: _, ...rest } = value;
    const next = text === '' ? rest : { ...rest, [key]: text };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  const known = Object.entries(faultWords);
  const others = Object.keys(value).filter((key) => !(key in faultWords));
  return (
    <Stack gap={2} id={id} tabIndex={-1}>
      {[...known, ...others.map((key): [string, string] => [key, key])].map(([key, when]) => (
        <TextInput
          key={key}
          size="xs"
          label={key in faultWords ? `When ${when}` : key}
          placeholder="Your own message"
          value={value[key] ?? ''}
          onChange={(event) => set(key, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}
