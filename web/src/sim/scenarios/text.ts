import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simScenario', {
  title: ['场景', 'Scenarios'],
  purpose: [
    '沙盒由场景文件生成：复制内置场景，修改并检查，再据此新建沙盒。',
    'Scenarios define what a sandbox starts with. Copy a built-in one, edit and validate it, then create a sandbox.',
  ],
  builtIn: ['内置场景', 'Built-in scenarios'],
  steps: ['{count} 个步骤', ['{count} step', '{count} steps']],
  version: ['第 {version} 版', 'Version {version}'],
  open: ['打开', 'Open'],
  editor: ['场景文件', 'Scenario file'],
  editorWhy: ['打开内置场景，或粘贴自己的。', 'Open a built-in scenario, or paste your own.'],
  check: ['检查', 'Validate'],
  name: ['新沙盒名称', 'New sandbox name'],
  build: ['新建沙盒', 'Create sandbox'],
  right: ['检查通过', 'No issues found'],
  faults: ['问题', 'Issues'],
  line: ['第 {line} 行', 'Line {line}'],
  built: ['沙盒 {name} 已创建', 'Sandbox {name} created'],
});
