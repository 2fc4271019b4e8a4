import { Dialog } from '#ui/dialog.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Stack } from '#ui/layout.tsx';

/** Explains the file format. Spec 2, 5 and 8. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="File format" size={620}>
      <Stack gap={3}>
        <h3>Files from your bank</h3>
        <p>
          Upload them unchanged: CSV from UK banks and cards, OFX, QFX, QIF and CAMT.053 (XML). We recognise
          the layout and name it above the rows. If we do not recognise it, we ask you once what the columns
          are.
        </p>
        <h3>The template</h3>
        <DefinitionList>
          <Definition term="Account">
            The account name. We create the account if it does not exist. If you leave this empty, we use
            ‘Imported’.
          </Definition>
          <Definition term="Date">31/12/2020: day, month and year.</Definition>
          <Definition term="Description">Cut to 100 characters.</Definition>
          <Definition term="Amount">
            9999.99 is money in, -9999.99 money out. Leave out thousands commas and the £ sign: we add the
            formatting for you.
          </Definition>
          <Definition term="Category">
            For your reference. Your rules tag the rows, or you tag them later.
          </Definition>
          <Definition term="Classification">
            The type of payment. Your rules can use it. Cut to 255 characters.
          </Definition>
        </DefinitionList>
        <p>We skip empty lines. We could not read cells shown in red. NaN means not a number.</p>
        <h3>Keyboard shortcuts</h3>
        <p>
          Arrows move, Space selects, Shift selects a range, Enter opens a row. A adds the selected rows, L
          leaves them out, Delete deletes one, Escape clears the selection.
        </p>
      </Stack>
    </Dialog>
  );
}
