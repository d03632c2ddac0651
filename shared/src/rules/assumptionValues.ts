import type { Bilingual } from '../words/bilingual.ts';

/** The values that a switch takes. */
export interface Values {
  /** In words. */
  readonly say: Bilingual;
  readonly accepts: (value: string) => boolean;
  /** Where there are only a few: each with its words. */
  readonly choices?: Readonly<Record<string, Bilingual>>;
}

const WHOLE = /^(0|[1-9]\d{0,8})$/;
const DECIMAL = /^(0|[1-9]\d{0,12})(\.\d{1,8})?$/;

/** Whole numbers from `least` to `most`. */
export const whole = (least: number, most: number): Values => ({
  say: [`${least} 至 ${most} 的整数`, `a whole number from ${least} to ${most}`],
  accepts: (value) => WHOLE.test(value) && Number(value) >= least && Number(value) <= most,
});

/** A share from 0 to `most`, as a decimal fraction. */
export const shareUpTo = (most: number): Values => ({
  say: [`0 至 ${most} 的比例`, `a share from 0 to ${most}`],
  accepts: (value) => DECIMAL.test(value) && Number(value) <= most,
});

/** A share from −`most` to `most`, as a decimal fraction that may have a sign. */
export const shareWithin = (most: number): Values => ({
  say: [`-${most} 至 ${most} 的比例`, `a share from -${most} to ${most}`],
  accepts: (value) => DECIMAL.test(value.replace(/^-/, '')) && Math.abs(Number(value)) <= most && value !== '-0',
});

/** A positive amount with at most two decimals. */
export const amount: Values = {
  say: ['大于零、最多两位小数的金额', 'an amount above zero with at most two decimals'],
  accepts: (value) => /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(value) && Number(value) > 0,
};

/** An amount of zero or more with at most two decimals. */
export const amountOrNone: Values = {
  say: ['零或正数、最多两位小数的金额', 'an amount of zero or more with at most two decimals'],
  accepts: (value) => /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(value),
};

/** Codes of three letters, with commas between them. */
export const countryList: Values = {
  say: ['以逗号分隔的三位代码', 'codes of three letters, with commas between them'],
  accepts: (value) => /^[A-Z]{3}(,[A-Z]{3})*$/.test(value),
};

/** Some values and no others, each with the words that a person reads. */
export const oneOf = (choices: Readonly<Record<string, Bilingual>>): Values => {
  const words = Object.entries(choices);
  const say = (pick: 0 | 1, comma: string) =>
    words.map(([value, text]) => (text[pick] === value ? value : `${value} (${text[pick]})`)).join(comma);
  return { say: [say(0, '、'), say(1, ', ')], accepts: (value) => Object.hasOwn(choices, value), choices };
};

/** Some of these words with commas between them, each at most once, or `none`. */
export const someOf = (choices: Readonly<Record<string, Bilingual>>): Values => {
  const words = Object.entries(choices);
  const say = (pick: 0 | 1, comma: string) => words.map(([value, text]) => `${value} (${text[pick]})`).join(comma);
  return {
    say: [`以逗号分隔：${say(0, '、')}；none 表示都不`, `with commas between them: ${say(1, ', ')}; none for none`],
    accepts: (value) => {
      const said = value.split(',');
      return (
        value === 'none' || (said.every((each) => Object.hasOwn(choices, each)) && new Set(said).size === said.length)
      );
    },
  };
};

/** Some whole numbers, which need no words. */
export const oneOfNumbers = (...numbers: readonly string[]): Values =>
  oneOf(Object.fromEntries(numbers.map((number) => [number, [number, number]])));

export const yesOrNo: Values = oneOf({ true: ['是', 'Yes'], false: ['否', 'No'] });
