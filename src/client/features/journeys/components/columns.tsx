import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { JourneyRow } from '../journey-rows.ts';

interface RowActs {
  readonly onEdit: (row: JourneyRow) => void;
  readonly onRepeat: (row: JourneyRow) => void;
}

/** Spec 2, 2.3. On a phone the description has the date below it. */
export function journeyColumns(
  { onEdit, onRepeat }: RowActs,
  { isNarrow, isDiscarded }: { readonly isNarrow: boolean; readonly isDiscarded: boolean },
): DataColumn<JourneyRow>[] {
  const date: DataColumn<JourneyRow> = {
    id: 'date',
    header: 'Date',
    size: 130,
    accessorFn: ({ journey }) => journey.start_time,
    cell: ({ row: { original } }) => `${original.shownDate} ${original.time}`,
  };
  const description: DataColumn<JourneyRow> = {
    id: 'description',
    header: 'Description',
    size: 150,
    meta: { grow: true },
    accessorFn: ({ journey }) => journey.comments,
    cell: ({ row: { original } }) => (
      <span title={original.journey.comments}>{original.journey.comments}</span>
    ),
  };
  const from: DataColumn<JourneyRow> = {
    id: 'from',
    header: 'From',
    size: 86,
    accessorFn: ({ from: postcode }) => postcode,
  };
  const to: DataColumn<JourneyRow> = {
    id: 'to',
    header: 'To',
    size: 132,
    accessorFn: destination,
    cell: ({ row: { original } }) => <span title={destination(original)}>{destination(original)}</span>,
  };
  const vehicle: DataColumn<JourneyRow> = {
    id: 'vehicle',
    header: 'Vehicle',
    size: 160,
    accessorFn: ({ vehicle: name }) => name,
  };
  const miles: DataColumn<JourneyRow> = {
    id: 'miles',
    header: 'Miles',
    size: 72,
    meta: { align: 'end' },
    accessorFn: ({ journey }) => journey.miles,
    cell: ({ row }) => row.original.journey.miles.toFixed(2),
  };
  const claimed: DataColumn<JourneyRow> = {
    id: 'claimed',
    header: 'Claimed',
    size: 96,
    meta: { align: 'end', tone: ({ journey }) => (journey.claimed === 'Y' ? undefined : 'muted') },
    accessorFn: ({ journey }) => journey.miles_claimed,
    cell: ({ row: { original } }) =>
      original.journey.claimed === 'Y' ? original.journey.miles_claimed.toFixed(2) : 'Not claimed',
  };
  const actions: DataColumn<JourneyRow> = {
    id: 'actions',
    header: 'Actions',
    size: isNarrow ? 72 : 128,
    cell: ({ row: { original } }) => (
      <>
        <Act label="Edit" row={original} onPress={onEdit} />
        {isNarrow || isDiscarded ? null : <Act label="Repeat" row={original} onPress={onRepeat} />}
      </>
    ),
  };
  if (!isNarrow) return [date, description, from, to, vehicle, miles, claimed, actions];
  return [
    {
      ...description,
      size: 146,
      cell: ({ row: { original } }) => (
        <TwoLines first={original.journey.comments} second={`${original.shownDate} ${original.time}`} />
      ),
    },
    { ...claimed, size: 92 },
    actions,
    miles,
    from,
    to,
    vehicle,
    date,
  ];
}

/** The end, or the stop of a journey there and back. */
function destination({ from, to, journey }: JourneyRow): string {
  const stops = journey.waypoints.replaceAll('|', ', ');
  if (stops === '') return to;
  return to === from ? `${stops} and back` : `${to} via ${stops}`;
}

/** The buttons are only for the mouse: Enter opens a row, and the selection bar has the rest. */
function Act({
  label,
  row,
  onPress,
}: {
  label: string;
  row: JourneyRow;
  onPress: (row: JourneyRow) => void;
}) {
  return (
    <ChangeButton
      size="compact-xs"
      variant="subtle"
      tabIndex={-1}
      aria-label={`${label} ${row.journey.comments}, ${row.shownDate}`}
      onClick={() => onPress(row)}
    >
      {label}
    </ChangeButton>
  );
}
