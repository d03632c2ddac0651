-- DropIndex
DROP INDEX "Task_sandboxId_subject_idx";

-- CreateIndex
CREATE INDEX "Task_subject_sandboxId_idx" ON "Task"("subject", "sandboxId");
