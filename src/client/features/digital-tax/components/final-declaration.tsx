import { Link } from 'react-router-dom';
import { taxYearFromId } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { longDay, shortDay } from '../../../shared/day-text.ts';
import { paths } from '../../../shared/paths.ts';
import { correctionText } from '../correction-text.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { messages } from '../messages.ts';
import { useAddress } from '../use-address.ts';
import { useFoundFocus } from '../use-found-focus.ts';
import { useAgentRole } from '../use-agent-role.ts';
import classes from './digital-tax.module.css';

const FinaliseDialog = lateDialog(async () => (await import('./finalise-dialog.tsx')).FinaliseDialog);

/** The final declaration of the year, which takes the place of the return. */
export function FinalDeclaration({ shown }: { shown: YearOfDigitalTax }) {
  const {
    year: { id, tax_year: label },
    data: { final_declaration: declaration },
    today,
  } = shown;
  const { state, due, opens, filed_as_return: isFiled, amendable_until: until } = declaration;
  const isFulfilled = state === 'fulfilled';
  const canAmend = isFulfilled && until !== undefined && today <= until;
  const canFinalise = state === 'open' && isFiled === 'N';
  const isSupporting = useAgentRole() === 'supporting';
  const correctedYear = isFulfilled && !canAmend ? taxYearFromId(id) : undefined;
  const { dialog, openDialog, closeDialog } = useAddress(label);
  const isOpen = dialog?.kind === 'finalise' && (canFinalise || canAmend) && !isSupporting;
  useFoundFocus(isOpen ? 'finalise' : undefined);
  const open = () => openDialog({ kind: 'finalise' });
  return (
    <Card title="Final declaration">
      <Stack gap={3}>
        <SimpleTable rows="high" hasBlocks className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Tax year</th>
              <th scope="col">Opens</th>
              <th scope="col">Due date</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td data-label="Tax year">{label}</td>
              <td data-label="Opens">{shortDay(opens)}</td>
              <td data-label="Due date">{shortDay(due)}</td>
              <td data-label="Status">{statusChip(isFulfilled)}</td>
              <td>
                {isSupporting ? null : canFinalise ? (
                  <ChangeButton size="compact-sm" data-opens="finalise" onClick={open}>
                    Finalise
                  </ChangeButton>
                ) : canAmend ? (
                  <ChangeButton size="compact-sm" variant="default" data-opens="finalise" onClick={open}>
                    Amend
                  </ChangeButton>
                ) : state === 'not_open' ? (
                  <Text as="span" size="sm" tone="faint">
                    From {shortDay(opens)}
                  </Text>
                ) : null}
              </td>
            </tr>
          </tbody>
        </SimpleTable>
        {isFiled === 'Y' && !isFulfilled ? (
          <Notice tone="info">
            <p>
              A tax return for {label} was filed under Tax filings, so there is nothing to finalise here.
              Correct it there with an amendment.{' '}
              <LinkButton as={Link} to={paths.taxReturns}>
                Show tax filings
              </LinkButton>
            </p>
          </Notice>
        ) : null}
        {isSupporting ? <Text size="sm">{messages.supportingDeclares}</Text> : null}
        {correctedYear !== undefined ? <Text size="sm">{correctionText(correctedYear, today)}</Text> : null}
        {canAmend && !isSupporting ? (
          <Text size="sm">
            The declaration can be changed until {longDay(until)}. Correct the figures first, then amend it.
          </Text>
        ) : null}
      </Stack>
      {isOpen ? <FinaliseDialog shown={shown} isAmendment={canAmend} onClose={closeDialog} /> : null}
    </Card>
  );
}

function statusChip(isFulfilled: boolean) {
  return <Chip tone={isFulfilled ? 'accent' : 'info'}>{isFulfilled ? 'Fulfilled' : 'Open'}</Chip>;
}
