import type { ReasonTexts } from './reasonText.ts';

/** The simulator's own calls. */
export const simulatorTexts = {
  eventUnknown: {
    cause: ['没有该名称的外部事件。', 'There is no external event of that name.'],
    remedy: ['请从 simOutside/list 取名称。', 'Take a name from simOutside/list.'],
  },
  specimenField: {
    cause: ['该证件没有此名称的字段。', 'The document has no field of that name.'],
    remedy: ['请从 simSpecimen/list 取名称。', 'Take the names from simSpecimen/list.'],
  },
  specimenFormat: {
    cause: ['此类证件不支持该格式。', 'Such a document does not exist in that format.'],
    remedy: ['请选择提示信息列出的格式。', 'Choose one of the formats that the message names.'],
  },
  specimenTooLong: {
    cause: ['内容超过一张图片可容纳的长度。', 'The texts are more than one picture holds.'],
    remedy: ['请缩短内容。', 'Shorten them.'],
  },
  marketAsWanted: {
    cause: ['行情已处于该状态。', 'The market is in that state already.'],
    remedy: ['无需操作。', 'Nothing needs to be done.'],
  },
  objectUnknown: {
    cause: ['沙盒中没有该状态机和编号的对象。', 'The sandbox has no object of that machine and number.'],
    remedy: ['请从 simObject/list 取编号。', 'Take the number from simObject/list.'],
  },
  eventNotRecorded: {
    cause: ['沙盒的事件记录中没有该事件。', 'The log of the sandbox has no such event.'],
    remedy: ['请从 simEvent/list 取位置。', 'Take the place from simEvent/list.'],
  },
  tooManyStreams: {
    cause: [
      '服务器或此次登录的实时连接已达上限。',
      'As many streams are open as the server, or the session, may have.',
    ],
    remedy: ['请关闭一个连接，或按 Retry-After 的秒数等待。', 'Close one, or wait as long as Retry-After says.'],
  },
  decisionUnknown: {
    cause: ['没有该名称的决定类型。', 'There is no kind of decision of that name.'],
    remedy: ['请从 simDecision/kinds 取类型。', 'Take one from simDecision/kinds.'],
  },
  assumptionValue: {
    cause: ['该假设不支持此取值。', 'The switch does not take that value.'],
    remedy: ['请发送 simAssumption/list 允许的取值。', 'Send a value that simAssumption/list allows.'],
  },
  addressUnreadable: {
    cause: ['有一项不是 IP 地址、网段或起止范围。', 'An entry is not an address, a network or a range.'],
    remedy: ['请修正 result.errors 列出的项。', 'Correct the entries that result.errors names.'],
  },
  postingUnknown: {
    cause: ['该账户没有这条分录。', 'The account has no such posting.'],
    remedy: ['请从 simLedger/postings 取位置。', 'Take the place from simLedger/postings.'],
  },
  entryUnknown: {
    cause: ['账本中没有这张记账凭证。', 'The books have no such entry.'],
    remedy: ['请从分录中取编号。', 'Take the number from a posting.'],
  },
  clockBackward: {
    cause: ['目标时间早于沙盒时间。', 'The target time is before the clock of the sandbox.'],
    remedy: ['如需回到过去，请恢复快照。', 'Restore a snapshot to go back.'],
  },
  clockTooFar: {
    cause: ['一次跳转的时间过长。', 'The jump is longer than one may be.'],
    remedy: ['请分多次跳转。', 'Jump in several steps.'],
  },
  nothingNext: {
    cause: ['之后没有该类时刻。', 'No moment of that kind is ahead.'],
    remedy: ['请选择其他时刻。', 'Choose another moment.'],
  },
  sandboxExists: {
    cause: ['已有同名沙盒。', 'A sandbox has that name.'],
    remedy: ['请更换名称，或重置该沙盒。', 'Use another name, or reset that sandbox.'],
  },
  sandboxMissing: {
    cause: ['没有该名称的沙盒。', 'There is no sandbox of that name.'],
    remedy: ['请从 simSandbox/list 取名称。', 'Take a name from simSandbox/list.'],
  },
  mainStays: {
    cause: ['沙盒 main 不能删除。', 'The sandbox main cannot be deleted.'],
    remedy: ['请改为重置该沙盒。', 'Reset it instead.'],
  },
  snapshotExists: {
    cause: ['已有同名快照。', 'A snapshot has that name.'],
    remedy: ['请更换名称，或删除该快照。', 'Use another name, or remove that snapshot.'],
  },
  snapshotMissing: {
    cause: ['没有该名称的快照。', 'There is no snapshot of that name.'],
    remedy: ['请从 simSnapshot/list 取名称。', 'Take a name from simSnapshot/list.'],
  },
  snapshotBroken: {
    cause: ['文件已损坏，或不是快照。', 'The file is damaged, or is not a snapshot.'],
    remedy: ['请上传未经改动的下载文件。', 'Upload it as it was downloaded.'],
  },
  snapshotTooLarge: {
    cause: [
      '沙盒中的上传文件超过快照可容纳的大小。',
      'The uploaded files of the sandbox are larger than a snapshot can hold.',
    ],
    remedy: ['请保存文件较少的沙盒。', 'Save a sandbox with fewer files.'],
  },
  snapshotUntrusted: {
    cause: ['快照并非由本系统保存。', 'This installation did not save the snapshot.'],
    remedy: [
      '请确认其来源可信，或在两个系统使用相同的 SNAPSHOT_KEY。',
      'Confirm that its source is trusted, or use the same SNAPSHOT_KEY in both installations.',
    ],
  },
  snapshotFileLost: {
    cause: ['一个上传文件的内容已从文件存储中丢失。', 'The content of an uploaded file is missing in the file store.'],
    remedy: ['请恢复文件存储，或重置沙盒。', 'Restore the file store, or reset the sandbox.'],
  },
  snapshotOfOtherVersion: {
    cause: [
      '快照由更新版本的服务器保存，或由含有本版本没有的数据表的版本保存。',
      'A later version of the server has saved it, or one with tables that this version never had.',
    ],
    remedy: ['请使用提示信息所列的版本恢复。', 'Restore it with the version that the message names.'],
  },
  comparedUnlike: {
    cause: ['快照与时刻不能相互比较。', 'A snapshot is compared with a time.'],
    remedy: ['请指定两个快照或两个时刻。', 'Name two snapshots or two times.'],
  },
  momentAhead: {
    cause: ['要比较的时刻晚于沙盒时间。', 'A compared time lies ahead of the clock.'],
    remedy: ['请指定更早的时刻。', 'Name an earlier time.'],
  },
  tooDifferent: {
    cause: ['两者的差异行数超过可比较的上限。', 'The two states differ in more rows than can be compared.'],
    remedy: ['请比较更接近的状态，或提高 DIFF_ROWS。', 'Compare closer ones, or raise DIFF_ROWS.'],
  },
  storyMissing: {
    cause: ['沙盒的场景没有该名称的故事。', 'The scenario of the sandbox has no story of that name.'],
    remedy: ['请从 simStory/list 取名称。', 'Take a name from simStory/list.'],
  },
  storyMoved: {
    cause: ['故事已被他人推进。', 'Somebody else has moved the story.'],
    remedy: ['请重新读取故事。', 'Read it again.'],
  },
  storyDeedFailed: {
    cause: ['未能代为完成这一步。', 'The step could not be done.'],
    remedy: ['请按提示信息处理后重试。', 'Follow the message, then try again.'],
  },
  worldMoved: {
    cause: [
      '执行这一步时沙盒有其他变动，这一步未保存。',
      'The sandbox changed during the step; nothing of the step was saved.',
    ],
    remedy: ['请重试。', 'Try again.'],
  },
  storyAtItsEnd: {
    cause: ['该方向没有更多步骤。', 'There is no step in that direction.'],
    remedy: ['请结束故事，或向另一方向移动。', 'Leave the story, or go the other way.'],
  },
  personaMissing: {
    cause: ['沙盒中没有该名称的角色。', 'The sandbox has nobody of that name.'],
    remedy: ['请从 simPersona/list 取名称。', 'Take a name from simPersona/list.'],
  },
  faultCallUnknown: {
    cause: ['门户没有该接口。', 'The portal has no such call.'],
    remedy: ['请指定接口的键名，或用 * 表示全部接口。', 'Name a call by its key, or * for all.'],
  },
  faultPast: {
    cause: ['故障的结束时间已过。', 'The end time of the fault has passed.'],
    remedy: ['请指定更晚的时间。', 'Name a later time.'],
  },
  faultFieldUnknown: {
    cause: ['该接口的请求没有此字段。', 'The request of the call has no such field.'],
    remedy: ['请按接口文档指定字段。', 'Name a field as the document of the call has it.'],
  },
  faultWithoutAmount: {
    cause: ['该接口的请求没有金额。', 'The request of the call has no amount.'],
    remedy: ['请省略该条件，或选择其他接口。', 'Leave the condition out, or choose another call.'],
  },
  faultWithoutMerchant: {
    cause: ['该接口无需登录即可调用，没有商户。', 'The call needs no session, so it has no merchant.'],
    remedy: ['请省略该条件，或选择其他接口。', 'Leave the condition out, or choose another call.'],
  },
  faultMissing: {
    cause: ['沙盒没有该故障。', 'The sandbox has no such fault.'],
    remedy: ['请从 simFault/list 取编号。', 'Take the id from simFault/list.'],
  },
  tooManyFaults: {
    cause: ['沙盒的故障已达上限。', 'The sandbox has the maximum number of faults.'],
    remedy: ['请先清除部分故障。', 'Clear some first.'],
  },
  taskNotFailing: {
    cause: ['该任务没有失败，或已完成。', 'The task has not failed, or was done.'],
    remedy: ['请重新读取任务。', 'Read the tasks again.'],
  },
  recordMissing: {
    cause: ['调用记录中没有该调用；只保留最近一千次。', 'The call log has no such call; it keeps the last thousand.'],
    remedy: ['请从 simCall/list 取编号。', 'Take the id from simCall/list.'],
  },
  replaySecret: {
    cause: ['请求含有未保存的机密内容。', 'The request had a secret that was not stored.'],
    remedy: ['请重新发起调用。', 'Make the call again.'],
  },
  replayCut: {
    cause: ['请求未完整保存。', 'The request was not stored in full.'],
    remedy: ['请重新发起调用。', 'Make the call again.'],
  },
  nothingToTest: {
    cause: ['这些调用都不改变数据，或无法重放。', 'None of the calls changes anything or can be replayed.'],
    remedy: ['请选择其他调用。', 'Choose other calls.'],
  },
  scenarioMissing: {
    cause: ['没有该名称的场景。', 'There is no scenario of that name.'],
    remedy: ['请从 simScenario/list 取名称。', 'Take a name from simScenario/list.'],
  },
  scenarioWrong: {
    cause: ['场景文本不符合规则。', 'The text of the scenario breaks a rule.'],
    remedy: ['请修正 result.faults 列出的行。', 'Correct the lines that result.faults names.'],
  },
} as const satisfies ReasonTexts;
