import type { ReplyOf } from '#contract/endpoint.ts';
import type { compareCalculations } from '#contract/digital-tax/quarters.ts';
import { formatPounds, pence, pounds } from '#domain/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/panel.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { messages } from '../messages.ts';
import { periodText } from '../quarter-text.ts';
import classes from './digital-tax.module.css';

type Compared = ReplyOf<typeof compareCalculations>;

/** A calculation of HMRC next to ours, line by line, and the businesses and days that HMRC has used. */
export function Comparison({ compared }: { compared: Compared }) {
  const { lines, ours_missing: missing, difference, covers } = compared;
  return (
    <Stack gap={3}>
      <Cover covers={covers} />
      {missing === '' ? null : (
        <Notice tone="warn">
          <p>{missing}</p>
        </Notice>
      )}
      {difference === '' ? null : (
        <Notice tone="info">
          <p>{difference}</p>
        </Notice>
      )}
      {lines.length === 0 ? null : <Lines lines={lines} />}
      {lines.some(({ rounding }) => rounding === 'Y') ? <Text size="sm">{messages.rounding}</Text> : null}
    </Stack>
  );
}

/** The two calculations often differ because they cover different days. */
function Cover({ covers }: Pick<Compared, 'covers'>) {
  if (covers.length === 0) return null;
  return (
    <div>
      <Text size="sm">HMRC has used these figures:</Text>
      <ul className={classes.covers}>
        {covers.map(({ business_id: id, name, start, end }) => (
          <li key={id}>
            {name}:{' '}
            {start === undefined || end === undefined ? (
              <Text as="span" tone="warn">
                none
              </Text>
            ) : (
              periodText({ start, end })
            )}
          </li>
        ))}
      </ul>
      <Text size="sm">
        Our figures are those of the whole tax year, as entered so far.
        {covers.some(({ start = '' }) => start.endsWith('-04-01')) ? ` ${messages.calendarDays}` : ''}
      </Text>
    </div>
  );
}

function Lines({ lines }: Pick<Compared, 'lines'>) {
  const cell = (value: number | undefined) =>
    value === undefined ? '–' : <MoneyText value={pounds(value)} sign />;
  return (
    <SimpleTable hasBlocks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" data-align="end">
            HMRC
          </th>
          <th scope="col" data-align="end">
            Here
          </th>
          <th scope="col" data-align="end">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, title, hmrc, ours, rounding }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td data-align="end" data-label="HMRC">
              {cell(hmrc)}
            </td>
            <td data-align="end" data-label="Here">
              {cell(ours)}
            </td>
            <td data-align="end" data-label="Difference">
              <Difference hmrc={hmrc} ours={ours} isRounding={rounding === 'Y'} />
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

/** How much more or less HMRC has than we do. */
function Difference({
  hmrc,
  ours,
  isRounding,
}: {
  hmrc: number | undefined;
  ours: number | undefined;
  isRounding: boolean;
}) {
  if (hmrc === undefined || ours === undefined) return '–';
  const difference = pounds(hmrc) - pounds(ours);
  if (difference === 0) return <Text as="span">None</Text>;
  const text = (
    <span className={classes.difference}>
      {`${difference > 0 ? '+' : ''}${formatPounds(pence(difference))}`}
    </span>
  );
  return isRounding ? (
    <Text as="span">{text} (rounding)</Text>
  ) : (
    <Text as="span" tone="warn">
      {text}
    </Text>
  );
}
