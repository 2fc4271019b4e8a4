import { PublishingPanel, type PublishingPanelProps } from './publishing-panel.tsx';
import { useScenarioStand } from './use-scenario-stand.ts';
import { type PublishingSteps, usePublishing } from './use-publishing.ts';

type PublishingProps = Omit<PublishingPanelProps, 'publishing' | 'scenarios' | 'taxYear'> & PublishingSteps;

/** The panel with what its buttons do. */
export function Publishing(props: PublishingProps) {
  const publishing = usePublishing(props);
  const scenarios = useScenarioStand(props.which, props.current);
  const { taxYear } = props.which;
  return <PublishingPanel {...props} taxYear={taxYear} publishing={publishing} scenarios={scenarios} />;
}
