import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { getBenefitBoxes } from '#contract/digital-tax/state-benefits.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { pounds } from '#domain/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/panel.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { useFillBenefitBoxesMutation, useGetBenefitBoxesQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { useLostConnection } from '../use-lost-connection.ts';
import classes from './digital-tax.module.css';

type Box = ReplyOf<typeof getBenefitBoxes>['boxes'][number];

/** What the benefits would change in the boxes of SA100, before it is changed. */
export function BenefitBoxesDialog({ year, onClose }: { year: WireTaxYear; onClose: () => void }) {
  const { data, isError, error, refetch } = useGetBenefitBoxesQuery({ query: { tax_year_id: year.id } });
  const [fill, { isLoading, error: notFilled }] = useFillBenefitBoxesMutation();
  useLostConnection(error);
  useLostConnection(notFilled);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  const changed = data?.boxes.filter(isChanged) ?? [];
  const fields = changed.map(({ field }) => field).filter((field) => !left.has(field));

  const save = async () => {
    const done = await guarded(() => fill({ body: { tax_year_id: year.id, fields } }).unwrap());
    if (!done.ok) return;
    toast(`${fields.length} ${fields.length === 1 ? 'box' : 'boxes'} of SA100 changed.`);
    onClose();
  };
  const choose = (box: Box, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      // The form refuses one without the other.
      if (isChosen) for (const field of [box.field, box.needs ?? '']) next.delete(field);
      else for (const { field, needs } of changed) if ([field, needs].includes(box.field)) next.add(field);
      return next;
    });

  return (
    <Dialog title={`Copy to SA100 for ${year.tax_year}`} size={640} onClose={onClose}>
      <Stack gap={3}>
        {data === undefined ? (
          isError || isTimedOut ? (
            <ErrorState title="We could not load the boxes" onRetry={() => void refetch()}>
              {isError ? errorMessage(error) : messages.slow}
            </ErrorState>
          ) : (
            <SkeletonRows rows={4} height={40} label="Loading the boxes" />
          )
        ) : data.boxes.length === 0 ? (
          <Text>There is nothing to copy for this year.</Text>
        ) : (
          <>
            <Text>
              {changed.length === 0
                ? 'The boxes already have these amounts.'
                : 'Choose which boxes to change. Nothing changes until you press Copy.'}
            </Text>
            <SimpleTable rows="high" className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Box</th>
                  <th scope="col" data-align="end">
                    Now
                  </th>
                  <th scope="col" data-align="end">
                    From benefits
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.boxes.map((one) => (
                  <tr key={one.field}>
                    <th scope="row">
                      {isChanged(one) ? (
                        <Checkbox
                          label={`${one.box} ${one.title}`}
                          checked={!left.has(one.field)}
                          onChange={(event) => choose(one, event.currentTarget.checked)}
                        />
                      ) : (
                        `${one.box} ${one.title}`
                      )}
                    </th>
                    <td data-align="end">
                      <Amount value={one.now} />
                    </td>
                    <td data-align="end">
                      <Amount value={one.would_be} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
            {data.boxes.some((one) => one.would_be === undefined) ? (
              <Text size="sm">
                A box becomes empty if it still has the amount copied before and HMRC no longer counts the
                benefit.
              </Text>
            ) : null}
          </>
        )}
        {data === undefined || data.left.length === 0 ? null : (
          <Notice tone="warn">
            <Stack as="ul" gap={2}>
              {data.left.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Stack>
          </Notice>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {changed.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {changed.length === 0 ? null : (
            <ChangeButton loading={isLoading} disabled={fields.length === 0} onClick={() => void save()}>
              Copy
            </ChangeButton>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function isChanged({ now, would_be: next }: Box): boolean {
  return now !== next;
}

function Amount({ value }: { value: number | undefined }) {
  return value === undefined ? 'Empty' : <MoneyText value={pounds(value)} sign />;
}
