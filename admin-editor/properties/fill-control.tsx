import { NativeSelect } from '@mantine/core';
import type { Fill } from '#form-schemas/definition.ts';
import { profileFields, tagCodes } from '#form-schemas/vocabulary.ts';
import type { ControlProps } from './controls.tsx';
import { wholeWords } from './whole-words.tsx';

/** Where the value normally comes from: the filer, the profile, tagged transactions or the tax. */
export function FillControl({ id, label, error, value, onChange }: ControlProps<Fill>) {
  const current = value === undefined ? '' : keyOf(value);
  const single = tagCodes.map((code): Fill => ({ from: 'bookkeeping', tags: [code] }));
  const hasSeveral = value?.from === 'bookkeeping' && value.tags.length > 1;
  const fills: readonly { group: string; members: readonly Fill[] }[] = [
    { group: 'Bookkeeping', members: hasSeveral ? [value, ...single] : single },
    { group: 'Profile', members: profileFields.map((field): Fill => ({ from: 'profile', field })) },
    { group: 'Tax', members: [{ from: 'calculated' }] },
  ];
  return (
    <NativeSelect
      id={id}
      size="xs"
      label={label}
      error={error}
      value={current}
      inputContainer={wholeWords(current)}
      onChange={(event) => {
        const key = event.currentTarget.value;
        onChange(fills.flatMap(({ members }) => members).find((fill) => keyOf(fill) === key));
      }}
      data={[
        { value: '', label: 'The filer' },
        ...fills.map(({ group, members }) => ({
          group,
          items: members.map((fill) => ({ value: keyOf(fill), label: keyOf(fill) })),
        })),
      ]}
    />
  );
}

function keyOf(fill: Fill): string {
  switch (fill.from) {
    case 'bookkeeping':
      return `Bookkeeping: ${fill.tags.join(' + ')}`;
    case 'profile':
      return `Profile: ${fill.field}`;
    case 'calculated':
      return 'The tax calculation';
  }
}
