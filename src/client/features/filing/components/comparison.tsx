import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedForm, compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { longDay } from '../../../shared/day-text.ts';
import { paths } from '../../../shared/paths.ts';
import { formTarget } from '../../../shared/source-target.ts';
import { presenceWords, standsOut } from '../comparison-words.ts';
import { submittedAt } from '../submitted-at.ts';
import { ChecksCard } from './checks-card.tsx';
import { ComparisonTable, lineOfForm } from './comparison-table.tsx';

type Compared = ReplyOf<typeof compareReturn>;

/** A return next to last year, HMRC's record and the last quarterly update, below the checks of a submission. */
export function Comparison({ compared, yearId }: { compared: Compared; yearId: number }) {
  const { before, forms, totals } = compared;
  const [onlyMarked, setOnlyMarked] = useState(false);
  const found = standsOut(forms.flatMap(({ lines }) => lines));
  const shown = forms.filter((form) => !onlyMarked || isMarked(form));
  return (
    <>
      <ChecksCard compared={compared} yearId={yearId} />
      <Card gap={3} title="What stands out">
        <Sources compared={compared} />
        {found.length === 0 ? (
          <Text>{forms.length === 0 ? 'There is nothing to compare yet.' : 'Nothing stands out.'}</Text>
        ) : (
          <ul>
            {found.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {found.length === 0 ? null : (
          <Checkbox
            label="Show only what stands out"
            checked={onlyMarked}
            onChange={(event) => setOnlyMarked(event.currentTarget.checked)}
          />
        )}
      </Card>
      {forms.length === 0 ? (
        <Card>
          <EmptyState
            title="No form is in this return yet"
            action={
              <Button component={Link} to={paths.taxFormsMenu}>
                Choose forms
              </Button>
            }
          >
            Fill in the tax forms and include them. Then you can compare them here.
          </EmptyState>
        </Card>
      ) : null}
      {totals.length === 0 || onlyMarked ? null : <Totals totals={totals} hasBefore={before !== undefined} />}
      {shown.map((form) => (
        <FormCard
          key={`${form.code} ${form.entry?.title ?? ''} ${form.entry?.position ?? ''}`}
          form={form}
          hasBefore={before !== undefined}
          onlyMarked={onlyMarked}
          yearId={yearId}
        />
      ))}
    </>
  );
}

/** What the figures are compared with. */
function Sources({ compared: { before, hmrc, updates } }: { compared: Compared }) {
  return (
    <Text as="div" size="sm">
      <p>{beforeText(before)}</p>
      {hmrc === undefined ? null : <p>{hmrcText(hmrc)}</p>}
      {updates.map((update) => (
        <p key={`${update.business} ${update.start}`}>{updateText(update)}</p>
      ))}
    </Text>
  );
}

function beforeText(before: Compared['before']): string {
  if (before === undefined) return 'We have no return or answers of last year to compare with.';
  const { tax_year: year, from, submitted } = before;
  return from === 'return' && submitted !== undefined
    ? `Last year is your return for ${year}, filed on ${submittedAt(submitted)}.`
    : `Last year is what you saved for ${year}. No return for it was filed here.`;
}

function hmrcText({ loaded, has_year: hasYear }: NonNullable<Compared['hmrc']>): string {
  if (loaded === undefined) return 'HMRC’s record of your pay has not arrived yet.';
  const read = `HMRC’s record of your pay was last read on ${submittedAt(loaded)}.`;
  return hasYear ? read : `${read} It has nothing for this year.`;
}

function updateText({ business, start, end, one_total: total }: Compared['updates'][number]): string {
  const covers = `${business}: your quarterly updates cover ${longDay(start)} to ${longDay(end)}.`;
  return total === undefined
    ? covers
    : `${covers} Expenses were sent as one figure of ${formatPounds(pounds(total))}.`;
}

/** Each figure leads to its working, which lists what it comes from. */
function Totals({ totals, hasBefore }: { totals: Compared['totals']; hasBefore: boolean }) {
  return (
    <Card title="The tax">
      <ComparisonTable
        label="The tax"
        columns={{ before: hasBefore, hmrc: false, update: false }}
        lines={totals.map(({ figure, label, marks, ...figures }) => ({
          id: figure,
          head: (
            <LinkButton as={Link} tone="plain" to={`${paths.taxBreakdown}?why=${figure}`}>
              {label}
              <span className="visually-hidden">. Why?</span>
            </LinkButton>
          ),
          figures,
          marks,
        }))}
      />
    </Card>
  );
}

function FormCard({
  form,
  hasBefore,
  onlyMarked,
  yearId,
}: {
  form: ComparedForm;
  hasBefore: boolean;
  onlyMarked: boolean;
  yearId: number;
}) {
  const { code, title, entry, business, lines } = form;
  const presence = presenceWords(form);
  const shown = onlyMarked ? lines.filter(({ marks }) => marks.length > 0) : lines;
  const has = (side: 'hmrc' | 'update') => lines.some((line) => line[side] !== undefined);
  const name = entry === undefined ? title : `${title}: ${entry.title}`;
  return (
    <Card
      title={
        <Row as="span">
          {name}
          {code === 'final' ? null : <Chip>{code}</Chip>}
          {business === undefined ? null : <Chip>Business: {business}</Chip>}
          {presence === undefined ? null : <Chip tone={presence.tone}>{presence.text}</Chip>}
        </Row>
      }
    >
      {entry !== undefined && entry.position === undefined ? (
        <p>
          <LinkButton as={Link} {...formTarget({ form: code }, yearId)}>
            Open {code}
          </LinkButton>
        </p>
      ) : null}
      {shown.length === 0 ? (
        <Text size="sm">No amounts.</Text>
      ) : (
        <ComparisonTable
          label={name}
          columns={{ before: hasBefore, hmrc: has('hmrc'), update: has('update') }}
          lines={shown.map((line) => lineOfForm(form, line, yearId))}
        />
      )}
    </Card>
  );
}

function isMarked({ presence, lines }: ComparedForm): boolean {
  return presence !== 'both' || lines.some(({ marks }) => marks.length > 0);
}
