import { PublishingPanel, type PublishingPanelProps } from './publishing-panel.tsx';
import { type PublishingSteps, usePublishing } from './use-publishing.ts';

type PublishingProps = Omit<PublishingPanelProps, 'publishing' | 'taxYear'> & PublishingSteps;

/** The panel with what its buttons do. */
export function Publishing(props: PublishingProps) {
  const publishing = usePublishing(props);
  return <PublishingPanel {...props} taxYear={props.which.taxYear} publishing={publishing} />;
}
