import { Link } from 'react-router-dom';
import type { Business, getBusinessBooks } from '#contract/businesses/businesses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths, type PathState } from '../../../shared/paths.ts';

type Books = ReplyOf<typeof getBusinessBooks>['books'][number];

/** Someone's trades and lets, with what the books have of each in the chosen tax year. */
export function BusinessList({
  businesses,
  books,
  yearId,
  onEdit,
  onRemove,
}: {
  businesses: readonly Business[];
  /** Undefined while they load. */
  books: readonly Books[] | undefined;
  yearId: number | undefined;
  onEdit: (business: Business) => void;
  onRemove: (business: Business) => void;
}) {
  if (businesses.length === 0)
    return (
      <Card>
        <EmptyState title="One business, or one let property?">
          Then you need nothing here. Add your businesses if you have several trades, let several properties,
          or own one with someone else: then your transactions, forms and Digital Tax tell them apart.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Your businesses">
      <Stack as="ul" gap={3} isDivided>
        {businesses.map((business) => (
          <Row as="li" key={business.id} justify="apart">
            <Stack as={Grow} gap={1}>
              <Row>
                <strong>{business.name}</strong>
                <Chip tone="plain">{business.kind === 'trade' ? 'Trade' : 'Let property'}</Chip>
                {business.main === 'Y' && businesses.some((one) => isOther(one, business)) ? (
                  <Chip tone="accent">Main</Chip>
                ) : null}
                {business.share === 100 ? null : <Chip tone="plain">{`${business.share}% yours`}</Chip>}
              </Row>
              <Figures
                business={business}
                books={books?.find(({ id }) => id === business.id)}
                yearId={yearId}
              />
            </Stack>
            <Row>
              <ChangeButton
                id={editId(business.id)}
                size="xs"
                variant="default"
                aria-label={`Edit ${business.name}`}
                onClick={() => onEdit(business)}
              >
                Edit
              </ChangeButton>
              <ChangeButton
                size="xs"
                variant="default"
                aria-label={`Remove ${business.name}`}
                onClick={() => onRemove(business)}
              >
                Remove
              </ChangeButton>
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** Only where there are several of a kind is one of them the main one. */
function isOther(one: Business, { id, kind }: Business): boolean {
  return one.kind === kind && one.id !== id;
}

/** The button that the focus returns to from the form. */
export function editId(id: number): string {
  return `edit-business-${id}`;
}

function Figures({
  business,
  books,
  yearId,
}: {
  business: Business;
  books: Books | undefined;
  yearId: number | undefined;
}) {
  if (books === undefined) return null;
  const { length } = books.transactions;
  const isShared = business.share !== 100;
  const own = isShared
    ? ` Your ${business.share}%: ${money(books.own_income)} in, ${money(books.own_expenses)} out.`
    : '';
  if (length === 0) return <Text size="sm">No transactions in this tax year.</Text>;
  return (
    <Text as="div" size="sm">
      {money(books.income)} in, {money(books.expenses)} out.{own}{' '}
      <Link
        to={paths.transactions}
        state={
          {
            fromCsvImporter: books.transactions,
            listName: business.name,
            ...(yearId === undefined ? {} : { yearData: { id: yearId } }),
          } satisfies PathState['transactions']
        }
      >
        {length.toLocaleString('en-GB')} {length === 1 ? 'transaction' : 'transactions'}
      </Link>
    </Text>
  );
}

function money(inPounds: number): string {
  return formatPounds(pounds(inPounds));
}
