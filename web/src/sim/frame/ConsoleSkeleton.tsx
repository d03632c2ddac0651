import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const PAGE = ['title', 'above', 'below'];

/** The console's own shape while it is asked whether this person may in: as it stands in the document from the first paint on (`sim.html`). */
export function ConsoleSkeleton() {
  return (
    <div className="consoleOutline">
      <div className="consoleOutlineBars">
        <b>{'Tradeport'}</b>
      </div>
      <div className="consoleOutlineColumns">
        <div />
        <Skeleton>
          <div className="consoleOutlinePage">
            {PAGE.map((bone) => (
              <i key={bone} />
            ))}
          </div>
        </Skeleton>
      </div>
    </div>
  );
}
