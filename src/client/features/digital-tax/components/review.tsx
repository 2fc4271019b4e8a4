import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import { reportAddress } from '#contract/digital-tax/report-address.ts';
import { pounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { figuresOf } from '../hmrc-result.ts';

/** The calculation that is about to be finalised, and what prevents it. */
export function Review({ review }: { review: ReplyOf<typeof getTaxCalc> }) {
  const { charged, nics, due } = figuresOf(review.calculation);
  const money = (value: number | undefined) =>
    value === undefined ? '–' : <MoneyText value={pounds(value)} sign />;
  return (
    <Stack gap={3}>
      <Panel>
        <h3>HMRC’s calculation</h3>
        <Text size="sm">Calculation ID {review.metadata?.calculationId ?? '–'}</Text>
        <DefinitionList layout="lines">
          <Definition term="Income Tax charged">{money(charged)}</Definition>
          {nics === undefined ? null : <Definition term="National Insurance">{money(nics)}</Definition>}
          <Definition term="Total due" isStrong>
            {money(due)}
          </Definition>
        </DefinitionList>
        {review.report_token === '' ? null : (
          <p>
            <OutsideLink href={reportAddress(review.report_token)}>Open the full report</OutsideLink>
          </p>
        )}
      </Panel>
      {review.errors.length === 0 ? null : (
        <Notice tone="error" role="alert">
          <div>
            <strong>You cannot finalise yet.</strong>
            <ul>
              {review.errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
    </Stack>
  );
}
