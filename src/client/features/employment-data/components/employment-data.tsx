import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { normaliseNino } from '#domain/nino.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { copyProblemOf } from '#renderer/entries.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Fold } from '#ui/fold.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import type { FormPartProps } from '../../../shared/forms/form-parts.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { useChangeEmploymentRecordMutation, useGetEmploymentRecordQuery } from '../api.ts';
import {
  CONNECTED,
  hmrcError,
  noHmrcData,
  numberRequired,
  profileIncomplete,
  removal,
  updateRequested,
} from '../messages.ts';
import { useConnecting } from '../use-connecting.ts';
import { useCopying } from '../use-copying.ts';
import { ConnectPart } from './connect-part.tsx';
import { RecordList } from './record-list.tsx';

const CopyDialog = lateDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog);

/** Spec 3, 9: data appears this long after an update is requested. */
const UPDATED_AFTER_MS = 120_000;
/** Nothing is shown before the first reading, which takes seconds. */
const FIRST_READ_EVERY_MS = 5_000;
/** Spec 3, 5.4. */
const WHOLE_NINO = 9;

/** HMRC's record of the person's pay and tax, above the entries of the employment form. Spec 3, 2.8 and 4.6. */
export function EmploymentData({ form, draft }: FormPartProps) {
  const { data: record, isError, isFetching, refetch } = useGetEmploymentRecordQuery();
  const { data: profile } = useGetUserProfileQuery();
  const [change, { isLoading: isChanging }] = useChangeEmploymentRecordMutation();
  const copying = useCopying({ form, draft });
  const connecting = useConnecting(() => void refetch());
  const [now] = useState(() => new Date());
  /** The entries are what people came for, if there are any. */
  const [hasEntries] = useState(draft.entries.length > 0);

  const isPending = record?.pending === 'Y';
  const isFirst = record?.loaded === undefined;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void refetch(), isFirst ? FIRST_READ_EVERY_MS : UPDATED_AFTER_MS);
    return () => clearInterval(timer);
  }, [isPending, isFirst, refetch]);

  const nino = normaliseNino(profile?.nin ?? '');
  const begin = () => {
    // Without the profile, HMRC's answer says what is missing.
    if (profile !== undefined && (nino.length < WHOLE_NINO || profile.dob === ''))
      return void alertDialog(profileIncomplete);
    connecting.begin();
  };
  const send = async (query: { requestUpdate: 'Y' } | { cancelAuth: 'Y' }, done: string) => {
    try {
      await change({ query }).unwrap();
      toast(done);
    } catch (error) {
      await alertDialog(hmrcError(isCallError(error) ? error.message : 'Please try again.'));
    }
  };
  const requestUpdate = () => {
    if (profile !== undefined && nino === '') return void alertDialog(numberRequired);
    void send({ requestUpdate: 'Y' }, updateRequested);
  };
  const remove = async () => {
    if (await confirm({ ...removal, danger: true })) await send({ cancelAuth: 'Y' }, removal.done);
  };

  // Spec 3, 4.1: copying needs to know which entry is which.
  const problem = copyProblemOf(form.definition, draft.entries);
  const reconciled =
    problem === undefined ? (
      <LinkButton size="sm" disabled={copying.isBusy} onClick={copying.lookReconciled}>
        Copy reconciled pay from Digital Tax
      </LinkButton>
    ) : null;
  const dialog =
    copying.copying === undefined ? null : (
      <CopyDialog
        form={form}
        entries={draft.entries}
        copied={copying.copying.copied}
        pensions={copying.copying.pensions}
        isCopying={copying.isBusy}
        onCopy={copying.copy}
        onClose={copying.close}
      />
    );

  if (record === undefined)
    return (
      <Card gap={2} title="Employment data from HMRC">
        {isError && !isFetching ? (
          <Notice tone="warn">
            <Text>We could not check your connection with HMRC.</Text>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        ) : (
          <SkeletonRows rows={2} label="Loading employment data" />
        )}
      </Card>
    );
  if (record.status === 'not found' || connecting.step !== undefined)
    return (
      <Card gap={2} title="Employment data from HMRC">
        <ConnectPart
          step={connecting.step}
          onBegin={begin}
          onGo={connecting.goOn}
          onCancel={connecting.cancel}
        />
        {connecting.step === undefined ? reconciled : null}
        {dialog}
      </Card>
    );

  const ofYear = record.employments.filter(({ tax_year }) => tax_year === taxYearLabel(form.year));
  return (
    <Card gap={3} title="Employment data from HMRC">
      <Row gap={2}>
        <Chip tone="accent">{CONNECTED}</Chip>
        {record.loaded === undefined ? null : (
          <Text as="span" size="sm">
            Read from HMRC {momentText(new Date(record.loaded), now)}
          </Text>
        )}
        {isPending && !isFirst ? <Chip tone="info">Update requested</Chip> : null}
      </Row>
      {isPending && isFirst ? (
        <output>Reading your record from HMRC.</output>
      ) : ofYear.length === 0 ? (
        <Notice as="output" tone="info">
          <strong>{noHmrcData.title}</strong>
          <Text>{noHmrcData.message}</Text>
        </Notice>
      ) : (
        <Fold open={!hasEntries} summary={ofYear.length === 1 ? '1 record' : `${ofYear.length} records`}>
          <RecordList records={ofYear} />
        </Fold>
      )}
      {copying.isInMainForm ? (
        <Notice as="output">
          <Text>Pensions and benefits are waiting in SA100, unsaved. Open it, check them and save it.</Text>
          <LinkButton
            as={Link}
            to={pathTo(paths.taxForm, { name: 'SA100' })}
            state={{ taxYearId: form.yearId } satisfies PathState['taxForms']}
          >
            Open SA100
          </LinkButton>
        </Notice>
      ) : null}
      {ofYear.length > 0 && problem !== undefined ? <Text size="sm">{problem}</Text> : null}
      <Row>
        {ofYear.length === 0 || problem !== undefined ? null : (
          <ChangeButton
            loading={copying.isBusy && copying.copying === undefined}
            onClick={() => copying.look()}
          >
            Copy to form
          </ChangeButton>
        )}
        <ChangeButton variant="default" loading={isChanging} disabled={isPending} onClick={requestUpdate}>
          Request update
        </ChangeButton>
        <ChangeButton variant="default" disabled={isChanging} onClick={() => void remove()}>
          Remove connection
        </ChangeButton>
      </Row>
      {reconciled}
      {dialog}
    </Card>
  );
}
