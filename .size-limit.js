import { routeFiles } from './bench/runner/sizes.ts';

/**
 * The most a screen may weigh: script and styles, gzipped. Raised only with a reason, in the same commit. What the forms
 * share with the editor's preview and comparison stands in files of its own since those load by themselves: each file is
 * compressed alone, which costs the forms 5 kB; how a file is fetched is one of them, since reports are fetched as well.
 * The lines between the editor's panes are 5 kB of its route; saving that merges, keeps and knows who else is here 4 kB;
 * edits that say where answers go 1 kB, and what it shares with the rates another. Panels that load by themselves cost the
 * forms 1 kB more of files of their own. The sign-in page knows the addresses of all screens.
 * The screen of rules is one more address, 0.2 kB, and a percentage that is never left empty 0.1 kB of the forms.
 * What the dialogs of the books share with the forms stands in files of its own since those load by themselves: 0.3 kB.
 * A field for files that takes photos, and what is dropped or pasted on its dialog, is 1.2 kB of the forms; sending a file
 * stands in a file of its own since receipts are sent as well.
 * The worklist loads with its tab; the tab itself is 0.3 kB of the editor's route. What keeps forms apart (one store, one
 * box a tax word), changes told in words, and views in the address are the last 4 kB of it. The store remembers what was
 * done to the books in a window, for Ctrl Z: 0.2 kB everywhere. Lists that fetch only what is new since they were read: 0.3 kB everywhere.
 * Forms that are out of use are told apart in the menu, the forms and the editor: 0.5 kB; settings of a list 0.3 kB. A draft that is discarded elsewhere, the years
 * a form holds for and what was tried out in the preview are 0.7 kB of the editor's route.
 * Typing that takes a minus for no percentage, dates the other way round, and a text that says how full it is are 0.6 kB of
 * the forms and the editor; knowing that a question is open, and files named by their content, 0.2 kB everywhere.
 * What the grid of a year and the rates share with the editor (problems and their cells, presence, choosing between two
 * changes) stands in files of its own: 2 kB of the editor's route and 1.6 kB of the forms.
 * The zone a file is dropped on stands in a file of its own since imports and form files have it too: 0.8 kB of the editor's route.
 * Steps that outlast publishing, discarding and rolling back, and what is said of them, are 1 kB of the editor's route;
 * lines with keys of their own, and properties that are told the same on other screens, stand in files of their own: 2 kB.
 * A source text that is merged with what changed meanwhile, rows added in the grid and the years a version holds for are
 * 1.5 kB of it. A route whose address cannot be decoded is 0.3 kB everywhere.
 * The addresses of accounts and plans are 0.1 kB everywhere; what a bank says of an account, and what the screen of accounts shares
 * with the forms (the list of accounts, the dialog of a name) in files of its own, are 0.8 kB of the forms.
 * A sign-in that is refused because nothing is paid offers the plans, which load by themselves: 0.4 kB of the sign-in page.
 * The page the checkout comes back to has its frame in common with it, so that the frame stands in files of its own, and the
 * session learns of a plan that was bought: 0.8 kB everywhere.
 * The check of a form that is sent at once, and the dialog that asks for a name, stand in files of their own since features
 * that load by themselves share them: their addresses are 0.1 kB of the sign-in page.
 * An act on the books keeps its id until it is answered: 0.2 kB everywhere.
 * Numbers that are none are answered in sentences, and a tab that is worked through is given more of the screen: 0.2 kB of
 * the editor's route.
 * Questions that give the focus back to what asked, and messages that leave the title and the buttons of a dialog free, are
 * 0.7 kB everywhere; a field of choices that knows the first that fits and short names is 0.1 kB of the forms and the editor.
 * Boxes of other forms are named in conditions, and the tab of who only reads stands in the address: 0.5 kB of the editor's.
 * Who else is here stands at the box they edited themselves, and the button to publish says when there is nothing to: 0.4 kB
 * of the editor's route. Which box is which of two years stands in a file of its own since the preview tells it as the
 * comparison does: its address is 0.1 kB everywhere.
 * Deleting that asks for every place that reads a box, and lines that go once what they say is undone, in a file of their own
 * since panels that load by themselves share it, are 0.9 kB of the editor's route.
 * A form that is kept and printed only says so, and views in which texts are typed follow each key; what scrolls by
 * keyboard stands in a file of its own: 0.3 kB of the forms and 0.4 kB of the editor's route.
 */
const limits = {
  'sign-in page': '263.3 kB',
  'forms route': '369.1 kB',
  'editor route': '406.1 kB',
};

export default (await routeFiles()).map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));
