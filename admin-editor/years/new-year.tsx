import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useIsEditor } from '../staff/use-is-editor.ts';
import { useListStartedYearsQuery } from '../worklist/api.ts';
import { useStartYear } from './use-start-year.ts';

/** Starting the next tax year, and the way to the one that was started last. */
export function NewYear() {
  const { data } = useListStartedYearsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { start, isStarting } = useStartYear();
  const navigate = useNavigate();
  const isEditor = useIsEditor();
  const next = data?.next ?? undefined;
  const newest = data?.started[0];
  const onStart = async ({ taxYear, from }: { taxYear: string; from: string }) => {
    const question = {
      title: `Start ${taxYear}?`,
      message: `This creates drafts of ${taxYear} from every form, every dialog and the rates for ${from}, with a worklist for each form. Existing drafts and versions stay, and forms out of use are left out. Filers see nothing until you publish.`,
      confirmLabel: `Start ${taxYear}`,
      cancelLabel: 'Not now',
    };
    if (!(await confirm(question))) return;
    const drafted = await start(taxYear);
    if (drafted === undefined) return;
    const { length } = drafted;
    toast(
      `${length} ${length === 1 ? 'form is' : 'forms are'} now ${length === 1 ? 'a draft' : 'drafts'} of ${taxYear}.`,
    );
    await navigate(pathTo(paths.adminYear, { taxYear }));
  };
  return (
    <>
      {newest === undefined ? null : (
        <Button
          component={Link}
          to={pathTo(paths.adminYear, { taxYear: newest })}
          variant="default"
          size="xs"
        >
          Year {newest}
        </Button>
      )}
      {next === undefined || !isEditor ? null : (
        <Button size="xs" loading={isStarting} onClick={() => void onStart(next)}>
          Start {next.taxYear}
        </Button>
      )}
    </>
  );
}
