import { Dialog } from '#ui/dialog.tsx';
import classes from './review.module.css';

/** What 'i' says: how a file has to look. Spec 2, 5 and 8. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="File format" size={620}>
      <div className={classes.info}>
        <h3>Files from your bank</h3>
        <p>
          Upload them unchanged: CSV from UK banks and cards, OFX, QFX, QIF and CAMT.053 (XML). We recognise
          the layout and name it above the rows. If we do not recognise it, we ask you once what the columns
          are.
        </p>
        <h3>The template</h3>
        <dl>
          <dt>Account</dt>
          <dd>
            The account name. We create the account if it does not exist. If you leave this empty, we use
            ‘Imported’.
          </dd>
          <dt>Date</dt>
          <dd>31/12/2020: day, month and year.</dd>
          <dt>Description</dt>
          <dd>Cut to 100 characters.</dd>
          <dt>Amount</dt>
          <dd>
            9999.99 is money in, -9999.99 money out. Leave out thousands commas and the £ sign: we add the
            formatting for you.
          </dd>
          <dt>Category</dt>
          <dd>For your reference. Your rules tag the rows, or you tag them later.</dd>
          <dt>Classification</dt>
          <dd>The type of payment. Your rules can use it. Cut to 255 characters.</dd>
        </dl>
        <p>We skip empty lines. We could not read cells shown in red. NaN means not a number.</p>
        <h3>Keyboard shortcuts</h3>
        <p>
          Arrows move, Space selects, Shift selects a range, Enter opens a row. A adds the selected rows, L
          leaves them out, Delete deletes one, Escape clears the selection.
        </p>
      </div>
    </Dialog>
  );
}
