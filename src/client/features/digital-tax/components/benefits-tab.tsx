import { useState } from 'react';
import { benefitName } from '#contract/digital-tax/benefit-words.ts';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { longDay } from '../../../shared/day-text.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import {
  useGetAgentAtHmrcQuery,
  useGetStateBenefitsQuery,
  useRemoveStateBenefitsMutation,
  useRestoreStateBenefitMutation,
} from '../api.ts';
import { openedBenefit } from '../benefit-values.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { isAccepted, whyRejected } from '../hmrc-result.ts';
import { BENEFIT_FORM, messages } from '../messages.ts';
import { useAddress } from '../use-address.ts';
import { useFoundFocus } from '../use-found-focus.ts';
import { useLostConnection } from '../use-lost-connection.ts';
import { BenefitTable } from './benefit-table.tsx';
import { RefreshButton } from './refresh-button.tsx';

const BenefitDialog = lateDialog(async () => (await import('./open-benefit.tsx')).OpenBenefit);
const BoxesDialog = lateDialog(async () => (await import('./benefit-boxes-dialog.tsx')).BenefitBoxesDialog);

/** The state benefits of the year. Those of an agent's client are fetched once it is known whether HMRC shows them. */
export function BenefitsTab({ shown }: { shown: YearOfDigitalTax }) {
  const isAgent = useSession()?.agent !== undefined;
  const { isLoading } = useGetAgentAtHmrcQuery(undefined, { skip: !isAgent });
  return isLoading ? <Loading /> : <Benefits shown={shown} />;
}

/** Those HMRC knows, and those that the person added. */
function Benefits({ shown: { year, data: digitalTax, today } }: { shown: YearOfDigitalTax }) {
  const { opens } = digitalTax.final_declaration;
  const [isCopying, setCopying] = useState(false);
  const { dialog, openDialog, closeDialog } = useAddress(year.tax_year);
  const open = dialog?.kind === 'benefit' ? dialog : undefined;
  useFoundFocus(open && openedBenefit(open.id));
  const reply = useGetStateBenefitsQuery({ query: { tax_year: year.hmrc_year_string } });
  const { data, isError, error, isFetching, refetch } = reply;
  const acts = useBenefitActs(year);
  useLostConnection(error);
  // So that the dialog opens with its fields.
  useGetTaxFormsQuery({ query: { tax_year_id: year.id, form: BENEFIT_FORM } });
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  const isMissing = data !== undefined && !isAccepted(data.status, [404]);

  if (isError || isMissing || (data === undefined && isTimedOut))
    return (
      <Card>
        <ErrorState title="We could not load the state benefits" onRetry={() => void refetch()}>
          {isError
            ? errorMessage(error)
            : isMissing
              ? whyRejected({ status: data.status, result: '' }).join(' ')
              : messages.slow}
        </ErrorState>
      </Card>
    );
  if (data === undefined) return <Loading />;
  // A link can name a benefit that has been removed since: nothing opens.
  const amended = data.customerAddedStateBenefits.find(({ benefitId }) => benefitId === open?.id);
  return (
    <>
      {today < opens ? (
        <Notice as="p" tone="info">
          HMRC accepts changes to the benefits of a year once it has ended, from {longDay(opens)}.
        </Notice>
      ) : null}
      <Card>
        <Stack gap={3}>
          <Row justify="apart">
            <h2>Supplied by HMRC</h2>
            <Row>
              <ChangeButton variant="default" onClick={() => setCopying(true)}>
                Copy to tax form
              </ChangeButton>
              <RefreshButton
                label="Refresh the state benefits"
                isBusy={isFetching}
                onClick={() => void refetch()}
              />
            </Row>
          </Row>
          {data.stateBenefits.length === 0 ? (
            <Text>HMRC has no state benefits for this year.</Text>
          ) : (
            <BenefitTable benefits={data.stateBenefits} onRemove={acts.ignore} onRestore={acts.restore} />
          )}
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Row justify="apart">
            <h2>Added here</h2>
            <ChangeButton data-opens={openedBenefit()} onClick={() => openDialog({ kind: 'benefit' })}>
              Add benefit
            </ChangeButton>
          </Row>
          {data.customerAddedStateBenefits.length === 0 ? (
            <Text>
              Add a benefit that HMRC does not know. If HMRC’s figures are wrong, remove its benefit above and
              add the right one here.
            </Text>
          ) : (
            <BenefitTable
              benefits={data.customerAddedStateBenefits}
              onAmend={({ benefitId }) => openDialog({ kind: 'benefit', id: benefitId })}
              onRemove={acts.remove}
            />
          )}
        </Stack>
      </Card>
      {open !== undefined && (open.id === undefined || amended !== undefined) ? (
        <BenefitDialog key={open.id} year={year} benefit={amended} onClose={closeDialog} />
      ) : null}
      {isCopying ? <BoxesDialog year={year} onClose={() => setCopying(false)} /> : null}
    </>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={5} height={40} label="Loading the state benefits" />
    </Card>
  );
}

function useBenefitActs(year: YearOfDigitalTax['year']) {
  const [send, { error: notRemoved }] = useRemoveStateBenefitsMutation();
  const [sendRestore, { error: notRestored }] = useRestoreStateBenefitMutation();
  useLostConnection(notRemoved);
  useLostConnection(notRestored);
  const take = async ({ benefitId }: Benefit, done: string) => {
    const reply = await guarded(() =>
      send({ body: { benefit_id: benefitId, tax_year: year.hmrc_year_string } }).unwrap(),
    );
    if (!reply.ok) return;
    if (isAccepted(reply.value.status)) toast(done);
    else await alertDialog({ title: 'Error', message: whyRejected(reply.value).join('\n') });
  };
  return {
    ignore: async (benefit: Benefit) => {
      const name = nameOf(benefit);
      const isConfirmed = await confirm({
        title: 'Remove benefit',
        message: `HMRC will not count this ${name} in the tax for the year. You can restore it later.`,
        confirmLabel: 'Remove',
      });
      if (isConfirmed) await take(benefit, `HMRC no longer counts this ${name}.`);
    },
    remove: async (benefit: Benefit) => {
      const name = nameOf(benefit);
      const isConfirmed = await confirm({
        title: 'Remove benefit',
        message: `This deletes the ${name} that was added here, at HMRC too.`,
        confirmLabel: 'Remove',
        danger: true,
      });
      if (isConfirmed) await take(benefit, `${name} was removed.`);
    },
    restore: async (benefit: Benefit) => {
      const done = await guarded(() =>
        sendRestore({ body: { tax_year_id: year.id, benefit_id: benefit.benefitId } }).unwrap(),
      );
      if (done.ok) toast(`HMRC counts this ${nameOf(benefit)} again.`);
    },
  };
}

function nameOf({ benefitType }: Benefit): string {
  return benefitName(benefitType);
}
