import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Journey } from '#contract/journeys/journeys.ts';
import type { Vehicle } from '#contract/journeys/vehicles.ts';
import { isTaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { NONE, selectedRows } from '#ui/data-table/selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton, ChangeOnly } from '#ui/read-only.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { HelpLink } from '../../../shared/help-link.tsx';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import { useGetJourneysQuery } from '../api.ts';
import { journeyColumns } from '../components/columns.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { Frequent } from '../components/frequent.tsx';
import { NoJourneys } from '../components/no-journeys.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { Upgrade } from '../components/upgrade.tsx';
import { downloadJourneys } from '../csv.ts';
import {
  filterJourneys,
  frequentJourneys,
  journeyRow,
  type JourneyFilters,
  type JourneyRow,
  readFilters,
  writeFilters,
} from '../journey-rows.ts';
import { milesText } from '../messages.ts';
import { useArrival } from '../use-arrival.ts';
import { useJourneyActs } from '../use-journey-acts.ts';

// These fetch the form engine and the file zone when they are first needed.
const JourneyDialog = lateDialog(
  async () => (await import('../components/journey-dialog.tsx')).JourneyDialog,
);
const ImportDialog = lateDialog(async () => (await import('../components/import-dialog.tsx')).ImportDialog);

type Open = { readonly kind: 'journey'; readonly journey: Journey | undefined } | { readonly kind: 'import' };

const NO_FILTERS: JourneyFilters = { claimed: 'all', description: '' };

/** The journeys of a tax year: /journeys. Spec 2, 2.3. */
export function JourneysScreen() {
  const year = useAddressYear();
  const [params, setParams] = useSearchParams();
  const isDiscarded = params.get('discarded') === 'Y';
  const list = useGetJourneysQuery({ query: { app: 'web', ...(isDiscarded ? { pending: 'N' } : {}) } });
  const forms = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'journey' } },
    { skip: year === undefined },
  );
  const form = forms.data?.forms.find(({ code }) => code === 'journey');
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (part: Partial<JourneyFilters>) =>
    setParams((before) => writeFilters(before, { ...readFilters(before), ...part }), { replace: true });
  const clear = () => setParams((before) => writeFilters(before, NO_FILTERS), { replace: true });

  const [open, setOpen] = useState<Open>();
  const add = useCallback(() => setOpen({ kind: 'journey', journey: undefined }), []);
  const edit = useCallback(({ journey }: JourneyRow) => setOpen({ kind: 'journey', journey }), []);
  const hasPlan = list.data !== undefined && list.data.error === undefined;
  useArrival(hasPlan && form !== undefined, add);

  const rows = useMemo(() => list.data?.journeys.map(journeyRow), [list.data]);
  const span = isTaxYear(year?.hmrc_year_string)
    ? { start: taxYearStart(year.hmrc_year_string), end: taxYearEnd(year.hmrc_year_string) }
    : undefined;
  const [start, end] = [span?.start ?? '', span?.end ?? ''];
  const inYear = useMemo(() => filterJourneys(rows ?? [], { start, end }, NO_FILTERS), [rows, start, end]);
  const shown = useMemo(() => filterJourneys(inYear, { start, end }, filters), [inYear, start, end, filters]);
  const frequent = useMemo(() => (isDiscarded ? [] : frequentJourneys(rows ?? [])), [isDiscarded, rows]);
  const claimed = shown.reduce((sum, { journey }) => sum + Math.round(journey.miles_claimed * 100), 0) / 100;

  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => selectedRows(selected, shown, rowId), [shown, selected]);
  const { act, changeVehicle, repeat } = useJourneyActs();
  const doAndClear = async (work: Promise<boolean>) => {
    if (await work) setSelected(NONE);
  };
  const isNarrow = usePhoneWidth() !== undefined;
  const onRepeat = useCallback((row: JourneyRow) => void repeat(row), [repeat]);
  const columns = useMemo(
    () => journeyColumns({ onEdit: edit, onRepeat }, { isNarrow, isDiscarded }),
    [edit, onRepeat, isNarrow, isDiscarded],
  );
  const onAdd = form === undefined ? undefined : add;

  if (list.data?.error !== undefined)
    return (
      <>
        <PageHeader title="Journeys" />
        <Upgrade />
      </>
    );
  return (
    <>
      <PageHeader
        title={isDiscarded ? 'Discarded journeys' : 'Journeys'}
        chips={
          rows === undefined || span === undefined || isDiscarded ? null : (
            <Chip>{milesText(claimed)} claimed</Chip>
          )
        }
      >
        <HelpLink page="journeys" />
        <PageMenu
          isDiscarded={isDiscarded}
          onToggle={() => {
            setParams((before) => {
              const next = new URLSearchParams(before);
              if (isDiscarded) next.delete('discarded');
              else next.set('discarded', 'Y');
              return next;
            });
            setSelected(NONE);
          }}
          onImport={() => setOpen({ kind: 'import' })}
          onDownload={shown.length === 0 ? undefined : () => downloadJourneys(shown, year?.tax_year ?? '')}
        />
        <ChangeButton onClick={onAdd} disabled={onAdd === undefined}>
          Add journey
        </ChangeButton>
      </PageHeader>
      <ChangeOnly>
        <Frequent journeys={frequent} onRepeat={onRepeat} />
      </ChangeOnly>
      <FilterBar filters={filters} isDiscarded={isDiscarded} onChange={setFilters} onClear={clear} />
      <Card padding="none">
        {chosen.length === 0 ? null : (
          <SelectionBar
            rows={chosen}
            isDiscarded={isDiscarded}
            onAct={(what) => void doAndClear(act(chosen, what))}
            onRepeat={onRepeat}
            onVehicle={(vehicle: Vehicle) => void doAndClear(changeVehicle(chosen, vehicle))}
            onClose={() => setSelected(NONE)}
          />
        )}
        {list.isError ? (
          <ErrorState title="We could not load the journeys" onRetry={() => void list.refetch()}>
            {errorMessage(list.error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Journeys"
            rows={shown}
            columns={columns}
            rowId={rowId}
            rowLabel={rowLabel}
            selected={selected}
            onSelectedChange={setSelected}
            onOpen={edit}
            opensOnDoubleClick
            loading={rows === undefined || span === undefined}
            maxHeight="max(280px, calc(100dvh - 268px))"
            empty={
              <NoJourneys
                isDiscarded={isDiscarded}
                inYear={inYear.length > 0}
                year={year?.tax_year ?? ''}
                onAdd={onAdd}
                onImport={() => setOpen({ kind: 'import' })}
                onClear={clear}
              />
            }
          />
        )}
      </Card>
      {open?.kind === 'journey' && form !== undefined && isTaxYear(year?.hmrc_year_string) ? (
        <JourneyDialog
          form={form}
          year={year.hmrc_year_string}
          journey={open.journey}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.kind === 'import' && isTaxYear(year?.hmrc_year_string) ? (
        <ImportDialog shown={year.hmrc_year_string} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

const rowId = (row: JourneyRow) => row.key;
const rowLabel = (row: JourneyRow) => `${row.journey.comments}, ${row.shownDate} ${row.time}`;
