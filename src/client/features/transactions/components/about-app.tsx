import { sandboxWords } from '#contract/sandbox-services.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { useAboutQuery } from '../../../shared/about.ts';

/** The dialog 'About this Web App'. Spec 2, 2.1. */
export function AboutApp({ onClose }: { onClose: () => void }) {
  const { data } = useAboutQuery();
  const services = data?.sandbox_services ?? [];
  return (
    <Dialog onClose={onClose} title="About this Web App" size={480}>
      <Stack gap={3}>
        <p>
          Formledger{data === undefined ? '' : ` ${data.version}`}
          {services.length > 0 ? `. ${sandboxWords(services)}.` : ''}
          {services.includes('HMRC') ? ' Nothing reaches HMRC.' : ''}
        </p>
        <p>
          This page shows what you earned and spent. Tag each item with what it was for. The totals go into
          your tax forms and the estimate above.
        </p>
        <p>
          You can undo anything you do here: for ten seconds from the message in the corner, and later from
          History in this menu.
        </p>
      </Stack>
    </Dialog>
  );
}
