import type {
  BackOffice,
  Bank,
  Calendar,
  Issuer,
  Market,
  Messenger,
  Ocr,
  Registry,
} from '../platform/runtime/ports.ts';
import type { RandomSource, RealTime } from '../platform/runtime/realTime.ts';
import { simulatedBackOffice } from './backOffice.ts';
import { simulatedBank } from './bank.ts';
import { simulatedCalendar } from './calendar.ts';
import { simulatedIssuer } from './issuer.ts';
import { simulatedMarket } from './market.ts';
import { outboxMessenger } from './messenger.ts';
import { simulatedRegistry } from './registry.ts';
import { specimenReader } from './specimens/reader.ts';

/** The outside world, played: every port of the platform with its simulated side. */
export const simulatedPorts = (
  realTime: RealTime,
  random: RandomSource,
): {
  readonly calendar: Calendar;
  readonly market: Market;
  readonly bank: Bank;
  readonly issuer: Issuer;
  readonly backOffice: BackOffice;
  readonly messenger: Messenger;
  readonly registry: Registry;
  readonly ocr: Ocr;
} => ({
  calendar: simulatedCalendar,
  market: simulatedMarket,
  bank: simulatedBank,
  issuer: simulatedIssuer,
  backOffice: simulatedBackOffice,
  messenger: outboxMessenger(realTime, random),
  registry: simulatedRegistry,
  ocr: specimenReader,
});
