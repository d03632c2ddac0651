import { createContext, useContext } from 'react';
import type { Go } from './boot.ts';

/** How a page of the light shell leads on; inside the portal's frame it loads the address anew. */
export const LightContext = createContext<Go>((address) => location.assign(address));

export const useGo = (): Go => useContext(LightContext);
