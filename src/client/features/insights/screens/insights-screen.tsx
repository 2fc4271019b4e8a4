import { useSearchParams } from 'react-router-dom';
import { Row } from '#ui/layout.tsx';
import { PillButton } from '#ui/line-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DashboardTiles } from '../../../shared/dashboard/dashboard-tiles.tsx';
import { tileIn } from '../../../shared/dashboard/tile-ids.ts';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import classes from '../insights.module.css';
import { RegularItems } from '../components/regular-items.tsx';

const views = [
  { view: null, label: 'Charts' },
  { view: 'regular', label: 'Regular items' },
] as const;

/** /insights: the charts of the books, or regular income and expenses. `tile` is the large chart. Spec 2, 2.7. */
export function InsightsScreen() {
  useAddressYear();
  const [params, setParams] = useSearchParams();
  const shown = params.get('view') === 'regular' ? 'regular' : null;
  const go = (name: 'view' | 'tile', value: string | null) =>
    setParams((before) => {
      const year = before.get('year');
      return { ...(year === null ? {} : { year }), ...(value === null ? {} : { [name]: value }) };
    });
  return (
    <>
      <PageHeader title="Insights">
        <Row gap={2} className={classes.views}>
          {views.map(({ view, label }) => (
            <PillButton key={label} aria-pressed={view === shown} onClick={() => go('view', view)}>
              {label}
            </PillButton>
          ))}
        </Row>
      </PageHeader>
      {shown === 'regular' ? (
        <RegularItems />
      ) : (
        <DashboardTiles
          isComplete
          tile={tileIn(params)}
          onTile={(tile) => go('tile', tile === undefined ? null : String(tile))}
        />
      )}
    </>
  );
}
