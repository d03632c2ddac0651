import { Outlet, useLocation } from 'react-router-dom';
import { SimulatorStrip } from './SimulatorStrip.tsx';
import { useArrival } from './useArrival.ts';

/** Around the pages without a side menu when they are reached from within the portal, such as "no permission". */
export function PublicOutlet() {
  useArrival(useLocation().pathname);
  return (
    <>
      <SimulatorStrip />
      <Outlet />
    </>
  );
}
