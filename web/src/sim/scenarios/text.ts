import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simScenario', {
  title: ['场景', 'Scenarios'],
  purpose: [
    '沙盒由步骤文件生成：复制一个内置场景，修改后检查，再从它新建沙盒。',
    'Sandboxes are built from files of steps: take a built-in one, change it, check it, build a sandbox from it.',
  ],
  builtIn: ['内置场景', 'Built-in scenarios'],
  steps: ['{count} 个步骤', ['{count} step', '{count} steps']],
  version: ['第 {version} 版', 'version {version}'],
  open: ['打开', 'Open'],
  editor: ['场景文本', 'Text of a scenario'],
  editorWhy: ['打开一个内置场景，或粘贴自己的。', 'Open a built-in one, or paste your own.'],
  check: ['检查', 'Check'],
  name: ['新沙盒名称', 'Name of the new sandbox'],
  build: ['新建沙盒', 'Build a sandbox'],
  right: ['没有问题', 'Nothing is wrong with it'],
  faults: ['问题', 'Faults'],
  line: ['第 {line} 行', 'line {line}'],
  built: ['沙盒 {name} 已建好', 'The sandbox {name} stands'],
});
