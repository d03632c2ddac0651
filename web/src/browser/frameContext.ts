import { createContext, useContext } from 'react';

/** Whether the page stands in the portal's frame, with its menu and header around it. */
export const FrameContext = createContext(false);

export const useIsFramed = (): boolean => useContext(FrameContext);
