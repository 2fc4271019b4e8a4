import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import { Card } from '#ui/card.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { messages } from '../messages.ts';
import { cleanMoney, type OwnerDraft, type OwnerProblem } from '../owner-draft.ts';
import classes from './partner-import.module.css';

type TextField = Exclude<keyof OwnerDraft, 'salary'>;

/** Who the import is about. Name, address, postcode and date of birth are saved in the profile. */
export function OwnerFields({
  review: { owner, profile },
  draft,
  problem,
  onChange,
}: {
  review: PartnerReview;
  draft: OwnerDraft;
  problem: OwnerProblem | undefined;
  onChange: (changes: Partial<OwnerDraft>) => void;
}) {
  const text = (field: TextField) => ({
    name: field,
    value: draft[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [field]: value }),
  });
  /** What saving would replace. */
  const saved = (field: 'name' | 'address' | 'postcode' | 'dob') => ({
    ...text(field),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    description:
      profile[field] === '' || profile[field] === draft[field].trim()
        ? undefined
        : messages.onProfile(profile[field].replaceAll('\n', ', ')),
  });
  return (
    <Card title="Your details">
      <Tiles min="lg" align="start">
        <TextInput label="Name" maxLength={120} autoComplete="name" {...saved('name')} />
        <TextInput label="Date of birth" placeholder="DD/MM/YYYY" maxLength={10} {...saved('dob')} />
        <Textarea
          className={classes.across}
          label="Address"
          autosize
          minRows={3}
          maxLength={400}
          autoComplete="street-address"
          {...saved('address')}
        />
        <TextInput label="Postcode" maxLength={10} autoComplete="postal-code" {...saved('postcode')} />
        <div className={classes.fact}>
          <span>Email</span>
          {owner.email === '' ? profile.email : owner.email}
        </div>
        <TextInput label="Employment status" maxLength={60} {...text('employmentStatus')} />
        <TextInput
          label="Annual pension"
          inputMode="decimal"
          leftSection="£"
          maxLength={15}
          {...text('annualPension')}
          onBlur={({ currentTarget: { value } }) => onChange({ annualPension: withPence(value) })}
        />
      </Tiles>
    </Card>
  );
}

function withPence(typed: string): string {
  const clean = cleanMoney(typed);
  const amount = Number(clean);
  return clean === '' || Number.isNaN(amount) ? '' : amount.toFixed(2);
}
