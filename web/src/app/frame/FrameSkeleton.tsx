import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const MENU = ['company', 'a', 'b', 'c', 'd'];
const PAGE = ['title', 'purpose', 'above', 'below'];

/** The frame's own shape while the user's data comes: as it stands in the document from the first paint on (`index.html`). */
export function FrameSkeleton() {
  return (
    <div className="outline standing">
      <div className="outlineMenu">
        <b>Tradeport</b>
        {MENU.map((bone) => (
          <i key={bone} />
        ))}
      </div>
      <Skeleton>
        <div className="outlinePage">
          {PAGE.map((bone) => (
            <i key={bone} />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
