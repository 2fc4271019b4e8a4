import { Button } from '@mantine/core';
import { benefitName } from '#contract/digital-tax/benefit-words.ts';
import type { SentToHmrc } from '#contract/digital-tax/quarters.ts';
import { pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Fold } from '#ui/fold.tsx';
import { Stack } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/panel.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { longDay } from '../../../shared/day-text.ts';
import { dateTime } from '../date-time.ts';
import { sentStateWords } from '../messages.ts';
import { periodText } from '../quarter-text.ts';
import { sentTitle } from '../sent-title.ts';
import classes from './digital-tax.module.css';

/** Something that was sent, word for word, with HMRC's answer. */
export function SentDialog({ sent, onClose }: { sent: SentToHmrc; onClose: () => void }) {
  const { benefit, business, start, end, state, by, declaration, status, correlation_id: correlation } = sent;
  const { label, tone } = sentStateWords[state];
  return (
    <Dialog title={sentTitle(sent)} size={720} onClose={onClose}>
      <Stack gap={4}>
        <DefinitionList>
          <Definition term="Status">
            <Chip tone={tone}>{label}</Chip>
          </Definition>
          <Definition term="Sent">{dateTime(sent.sent)}</Definition>
          <Definition term="By">{by}</Definition>
          {benefit === undefined ? null : <BenefitFacts benefit={benefit} />}
          {business === '' ? null : <Definition term="Business">{business}</Definition>}
          {start === undefined || end === undefined ? null : (
            <Definition term="Period">{periodText({ start, end })}</Definition>
          )}
          {declaration === '' ? null : <Definition term="Declaration">{declaration}</Definition>}
          {status === undefined ? null : <Definition term="HMRC’s status">{status}</Definition>}
          {correlation === '' ? null : <Definition term="HMRC’s reference">{correlation}</Definition>}
        </DefinitionList>
        {sent.message === '' ? null : (
          <Notice tone={state === 'refused' ? 'error' : 'warn'}>
            <p>{sent.message}</p>
          </Notice>
        )}
        <Fold summary="What was sent">
          <Code label="What was sent" text={[sent.request, pretty(sent.body)].filter(Boolean).join('\n\n')} />
        </Fold>
        <Fold summary="Headers">
          <Code
            label="Headers"
            text={Object.entries(sent.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </Fold>
        <Fold summary="HMRC’s answer">
          <Code
            label="HMRC’s answer"
            text={
              pretty(sent.reply) ||
              (status === undefined ? 'HMRC did not answer.' : 'HMRC answered without a text.')
            }
          />
        </Fold>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function BenefitFacts({ benefit }: { benefit: NonNullable<SentToHmrc['benefit']> }) {
  const { start, end, amount, tax_paid: tax } = benefit;
  return (
    <>
      <Definition term="Benefit">{benefitName(benefit.type)}</Definition>
      {start === undefined ? null : <Definition term="Start date">{longDay(start)}</Definition>}
      {end === undefined ? null : <Definition term="End date">{longDay(end)}</Definition>}
      {amount === undefined ? null : (
        <Definition term="Amount">
          <MoneyText value={pounds(amount)} sign />
        </Definition>
      )}
      {tax === undefined ? null : (
        <Definition term="Tax taken off">
          <MoneyText value={pounds(tax)} sign />
        </Definition>
      )}
    </>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion label={label} className={classes.code}>
      <pre>{text}</pre>
    </ScrollRegion>
  );
}

/** JSON with line breaks; anything else unchanged. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
