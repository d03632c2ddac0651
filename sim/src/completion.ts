import type { Command } from 'commander';

/** What may follow each beginning of a line: `clock` → its commands, `clock advance` → its options. */
const followers = (command: Command, before: readonly string[]): readonly (readonly [string, readonly string[]])[] => {
  const options = command.createHelp().visibleOptions(command);
  const ownWords = [...command.commands.map((each) => each.name()), ...options.map(({ long }) => long ?? '')];
  return [
    [before.join(' '), ownWords.filter((word) => word !== '')],
    ...command.commands.flatMap((each) => followers(each, [...before, each.name()])),
  ];
};

const bash = (program: string, cases: readonly (readonly [string, readonly string[]])[]): string[] => [
  `_${program}() {`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the shell's.
  '  local current="${COMP_WORDS[COMP_CWORD]}" line="" word',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the shell's.
  '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || line="$line $word"; done',
  '  case "$line" in',
  ...cases.map(
    ([before, words]) =>
      `    "${before === '' ? '' : ` ${before}`}") COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$current"));;`,
  ),
  '  esac',
  '}',
  `complete -o default -F _${program} ${program}`,
];

const fish = (program: string, cases: readonly (readonly [string, readonly string[]])[]): string[] =>
  cases.flatMap(([before, words]) => {
    const line = [program, ...before.split(' ').filter(Boolean)].join(' ');
    return words.map((word) =>
      word.startsWith('--')
        ? `complete -c ${program} -n "string match -q '${line} *' (commandline -p)" -l ${word.slice(2)}`
        : `complete -c ${program} -f -n "test (string join ' ' (commandline -pxc)) = '${line}'" -a ${word}`,
    );
  });

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The script by which a shell completes the commands and options of a program. */
export const completionScript = (root: Command, shell: Shell): string => {
  const program = root.name();
  const cases = followers(root, []);
  if (shell === 'fish') return fish(program, cases).join('\n');
  // zsh runs what is written for bash once it is told to.
  return [...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []), ...bash(program, cases)].join(
    '\n',
  );
};
